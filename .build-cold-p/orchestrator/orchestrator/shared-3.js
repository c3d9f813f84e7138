var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJS = function(cb, mod) {
  return function __require() {
    try {
      return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
    } catch (e2) {
      throw mod = 0, e2;
    }
  };
};
var __export = function(target, all) {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};
var __copyProps = function(to, from, except, desc) {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: function() {
          return from[key];
        }, enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = function(mod, isNodeMode, target) {
  return target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
    // If the importer is in node compatibility mode or this is not an ESM
    // file that has been converted to a CommonJS file using a Babel-
    // compatible transform (i.e. "__esModule" has not been set), then set
    // "default" to the CommonJS "module.exports" for node compatibility.
    isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
    mod
  );
};
var __toCommonJS = function(mod) {
  return __copyProps(__defProp({}, "__esModule", { value: true }), mod);
};

// of-index:shared-K37UXN5P.js
var require_shared_K37UXN5P = __commonJS({
  "of-index:shared-K37UXN5P.js"(exports2, module2) {
    module2.exports = require("./index.js").shared3;
  }
});

// entry:shared-VB5DIYEE.js
var shared_VB5DIYEE_exports = {};
__export(shared_VB5DIYEE_exports, {
  EventStreamSerde: function() {
    return r;
  },
  eventStreamSerdeProvider: function() {
    return o;
  },
  resolveEventStreamSerdeConfig: function() {
    return n;
  }
});
module.exports = __toCommonJS(shared_VB5DIYEE_exports);

// .build/parts/shared-VB5DIYEE.js
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
var e = function() {
  throw new Error(
    "operations that stream events are left out of the bundles; take `@smithy/core/event-streams` out of the replacements in infra/bundle.ts"
  );
};
var r = e;
var o = e;
var n = function(t) {
  return t;
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  EventStreamSerde,
  eventStreamSerdeProvider,
  resolveEventStreamSerdeConfig
});

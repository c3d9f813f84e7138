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
    } catch (e) {
      throw mod = 0, e;
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

// entry:shared-C5MLPCTQ.js
var shared_C5MLPCTQ_exports = {};
__export(shared_C5MLPCTQ_exports, {
  EventStreamSerde: function() {
    return import_shared_Y3C7S2YV.a;
  },
  eventStreamSerdeProvider: function() {
    return import_shared_Y3C7S2YV.b;
  },
  resolveEventStreamSerdeConfig: function() {
    return import_shared_Y3C7S2YV.c;
  }
});
module.exports = __toCommonJS(shared_C5MLPCTQ_exports);

// .build/parts/shared-C5MLPCTQ.js
var import_shared_Y3C7S2YV = require("./shared-4.js");
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  EventStreamSerde,
  eventStreamSerdeProvider,
  resolveEventStreamSerdeConfig
});

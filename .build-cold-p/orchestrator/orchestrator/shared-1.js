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

// of-index:shared-BA27HJFK.js
var require_shared_BA27HJFK = __commonJS({
  "of-index:shared-BA27HJFK.js"(exports2, module2) {
    module2.exports = require("./index.js").shared1;
  }
});

// entry:shared-4P452EUS.js
var shared_4P452EUS_exports = {};
__export(shared_4P452EUS_exports, {
  a: function() {
    return $;
  }
});
module.exports = __toCommonJS(shared_4P452EUS_exports);

// .build/parts/shared-4P452EUS.js
var import_shared_BA27HJFK = __toESM(require_shared_BA27HJFK());
var $ = function(t, o) {
  let { name: s = "Error", message: u = String(t), $fault: m, $metadata: f } = t, n = `${o}: ${s}: ${u}`, r = (0, import_shared_BA27HJFK.Sa)({ name: s, status: f?.httpStatusCode, fault: m });
  return r === "forbidden" ? new import_shared_BA27HJFK.d(`${n}; give the function's role this right`, { cause: t }) : r === "refused" && !/limit/i.test(s) ? t : new import_shared_BA27HJFK.a(`${n}; it may be asked again`, { cause: t });
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  a
});

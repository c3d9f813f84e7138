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

// of-index:shared-XM3BD732.js
var require_shared_XM3BD732 = __commonJS({
  "of-index:shared-XM3BD732.js"(exports2, module2) {
    module2.exports = require("./index.js").shared4;
  }
});

// of-index:shared-UJCHFHJP.js
var require_shared_UJCHFHJP = __commonJS({
  "of-index:shared-UJCHFHJP.js"(exports2, module2) {
    module2.exports = require("./index.js").shared5;
  }
});

// of-index:shared-7M72OR7T.js
var require_shared_7M72OR7T = __commonJS({
  "of-index:shared-7M72OR7T.js"(exports2, module2) {
    module2.exports = require("./index.js").shared6;
  }
});

// of-index:shared-K37UXN5P.js
var require_shared_K37UXN5P = __commonJS({
  "of-index:shared-K37UXN5P.js"(exports2, module2) {
    module2.exports = require("./index.js").shared7;
  }
});

// entry:adapters-telemetry-log.js
var adapters_telemetry_log_exports = {};
__export(adapters_telemetry_log_exports, {
  lambdaLog: function() {
    return import_shared_XM3BD732.a;
  }
});
module.exports = __toCommonJS(adapters_telemetry_log_exports);

// .build/parts/adapters-telemetry-log.js
var import_shared_XM3BD732 = __toESM(require_shared_XM3BD732());
var import_shared_UJCHFHJP = __toESM(require_shared_UJCHFHJP());
var import_shared_7M72OR7T = __toESM(require_shared_7M72OR7T());
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  lambdaLog
});

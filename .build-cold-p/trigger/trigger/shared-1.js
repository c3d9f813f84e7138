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

// of-index:shared-UMZSBGWZ.js
var require_shared_UMZSBGWZ = __commonJS({
  "of-index:shared-UMZSBGWZ.js"(exports2, module2) {
    module2.exports = require("./index.js").shared1;
  }
});

// entry:shared-VOIGEUHH.js
var shared_VOIGEUHH_exports = {};
__export(shared_VOIGEUHH_exports, {
  a: function() {
    return f;
  },
  b: function() {
    return b;
  },
  c: function() {
    return y;
  }
});
module.exports = __toCommonJS(shared_VOIGEUHH_exports);

// .build/parts/shared-VOIGEUHH.js
var import_shared_UMZSBGWZ = __toESM(require_shared_UMZSBGWZ());
var d = /* @__PURE__ */ new Set([408, 425, 429]);
var f = function(e) {
  return e >= 200 && e < 300 ? null : e >= 500 || d.has(e) ? import_shared_UMZSBGWZ.l.transient : import_shared_UMZSBGWZ.l.permanent;
};
var c = Object.values(import_shared_UMZSBGWZ.l);
var i = function(e) {
  return {
    state: "succeeded",
    ...typeof e == "string" && e !== "" ? { message: e } : {}
  };
};
var a = function(e) {
  let { status: n, message: t, failureCategory: r } = e;
  return n === "running" ? { state: n } : n === "succeeded" ? i(t) : n !== "failed" ? null : {
    state: "failed",
    // Without a category another attempt may help: nothing says that it will not.
    category: c.includes(String(r)) ? r : import_shared_UMZSBGWZ.l.transient,
    message: typeof t == "string" && t !== "" ? t : "the job failed and gave no reason"
  };
};
var s = function(e) {
  try {
    let n = (0, import_shared_UMZSBGWZ.h)(e);
    return typeof n == "object" && n !== null ? n : void 0;
  } catch {
    return;
  }
};
var b = function(e) {
  return i(s(e ?? "")?.message);
};
var y = function(e) {
  let n = s(e);
  if (n === void 0) return { outcome: null, jobId: null };
  let t = [n.id, n.jobId, n.runId].find(
    function(r) {
      return typeof r == "string" && r !== "" || typeof r == "number";
    }
  );
  return { outcome: a(n), jobId: t === void 0 ? null : String(t) };
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  a,
  b,
  c
});

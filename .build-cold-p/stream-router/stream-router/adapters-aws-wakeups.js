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

// of-index:shared-VBVYMLNV.js
var require_shared_VBVYMLNV = __commonJS({
  "of-index:shared-VBVYMLNV.js"(exports2, module2) {
    module2.exports = require("./index.js").shared1;
  }
});

// of-index:shared-BAF7NER6.js
var require_shared_BAF7NER6 = __commonJS({
  "of-index:shared-BAF7NER6.js"(exports2, module2) {
    module2.exports = require("./index.js").shared2;
  }
});

// of-index:shared-PJ2I6SSX.js
var require_shared_PJ2I6SSX = __commonJS({
  "of-index:shared-PJ2I6SSX.js"(exports2, module2) {
    module2.exports = require("./index.js").shared3;
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

// entry:adapters-aws-wakeups.js
var adapters_aws_wakeups_exports = {};
__export(adapters_aws_wakeups_exports, {
  createWakeups: function() {
    return j;
  }
});
module.exports = __toCommonJS(adapters_aws_wakeups_exports);

// .build/parts/adapters-aws-wakeups.js
var import_shared_VBVYMLNV = __toESM(require_shared_VBVYMLNV());
var import_shared_BAF7NER6 = __toESM(require_shared_BAF7NER6());
var import_shared_PJ2I6SSX = __toESM(require_shared_PJ2I6SSX());
var import_shared_7M72OR7T = __toESM(require_shared_7M72OR7T());
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
var c = class extends (0, import_shared_VBVYMLNV.f)(import_shared_VBVYMLNV.g, import_shared_VBVYMLNV.h, "SendTaskSuccess", import_shared_VBVYMLNV.c) {
};
var T = /* @__PURE__ */ new Set(["TaskTimedOut", "TaskDoesNotExist", "InvalidToken"]);
var h = {
  [import_shared_BAF7NER6.p.marker]: [import_shared_BAF7NER6.o.traits],
  [import_shared_BAF7NER6.p.upstream]: [import_shared_BAF7NER6.o.traits],
  [import_shared_BAF7NER6.p.sensor]: [import_shared_BAF7NER6.o.traits],
  [import_shared_BAF7NER6.p.jobEvent]: [import_shared_BAF7NER6.o.job],
  [import_shared_BAF7NER6.p.report]: [import_shared_BAF7NER6.o.job],
  [import_shared_BAF7NER6.p.cancel]: [import_shared_BAF7NER6.o.traits, import_shared_BAF7NER6.o.job],
  [import_shared_BAF7NER6.p.lock]: [import_shared_BAF7NER6.o.lock]
};
var b = function(a) {
  let i = new import_shared_VBVYMLNV.e(a);
  return function(k) {
    return i.send(new c(k));
  };
};
var j = function({ aws: a, waits: i }) {
  let k = a.calls?.sendTaskSuccess ?? b(a), d = async function(o, n, r) {
    try {
      return await k({ taskToken: o, output: String(n) }), true;
    } catch (t) {
      if (T.has(t.name)) return false;
      throw (0, import_shared_PJ2I6SSX.Pa)(t, `waking run ${r}`);
    }
  }, S = async function(o, n) {
    let { wakeUps: r, taskToken: t, listens: W } = await i.countWakeUp(o, n);
    return t !== null && W && d(t, r, o);
  };
  return {
    wake: async function(o, n) {
      let r = [];
      for (let t of h[n]) r.push(await S(o, t));
      return r.includes(true) ? "woken" : "noted";
    }
  };
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  createWakeups
});

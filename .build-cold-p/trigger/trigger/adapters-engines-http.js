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

// of-index:shared-K37UXN5P.js
var require_shared_K37UXN5P = __commonJS({
  "of-index:shared-K37UXN5P.js"(exports2, module2) {
    module2.exports = require("./index.js").shared3;
  }
});

// entry:adapters-engines-http.js
var adapters_engines_http_exports = {};
__export(adapters_engines_http_exports, {
  httpEngine: function() {
    return I;
  }
});
module.exports = __toCommonJS(adapters_engines_http_exports);

// .build/parts/adapters-engines-http.js
var import_shared_VOIGEUHH = require("./shared-1.js");
var import_shared_UMZSBGWZ = __toESM(require_shared_UMZSBGWZ());
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
var h = 262144;
var g = 3e5;
var S = 6e4;
var k = 2e4;
var H = /* @__PURE__ */ new Set([408, 425, 429]);
var R = /* @__PURE__ */ new Set([502, 503, 504]);
var d = function(n, s) {
  return {
    state: "failed",
    category: n,
    message: s
  };
};
var w = function(n, s) {
  return d(n, `the job's endpoint refused the start with HTTP ${s.status}: ${s.body}`);
};
var j = d(
  import_shared_UMZSBGWZ.l.permanent,
  "the job says that it is running, but the trigger has neither statusUrl nor statusReports to learn how it ends; configure one of them"
);
var p = function({ statusUrl: n, statusReports: s }) {
  return n === void 0 && s !== true;
};
var O = function(n, s) {
  let { method: e = "POST", url: r, body: t } = n;
  return {
    method: e,
    url: r,
    // A configured content type wins; the key is ours alone.
    headers: {
      ...J(n.headers ?? {}, "content-type", t === void 0 ? void 0 : "application/json"),
      "Idempotency-Key": s.token
    },
    ...t === void 0 ? {} : { body: t },
    timeoutMs: p(n) ? g : S,
    maxBytes: h
  };
};
var J = function(n, s, e) {
  let r = Object.entries(n).filter(function([o]) {
    return o.toLowerCase() !== "idempotency-key";
  }), t = e === void 0 || r.some(function([o]) {
    return o.toLowerCase() === s;
  });
  return Object.fromEntries(t ? r : [...r, [s, e]]);
};
var y = function(n, s, e) {
  let r = Object.fromEntries(
    Object.entries(s.headers ?? {}).filter(function([t]) {
      return t.toLowerCase() !== "content-type";
    })
  );
  return n.send({
    method: "GET",
    url: e,
    headers: r,
    timeoutMs: k,
    maxBytes: h
  });
};
var T = function(n) {
  return n.status === 404 || n.status === 410;
};
var u = function(n, s) {
  return new import_shared_UMZSBGWZ.a(
    `${n}: ${s.kind === "response" ? `HTTP ${s.status}: ${s.body}` : s.message}`
  );
};
var E = function(n, s, e) {
  let { outcome: r, jobId: t } = (0, import_shared_VOIGEUHH.c)(e.body), o = function(i) {
    return { jobId: t ?? s.token, link: null, outcome: i };
  };
  return p(n) ? r?.state === "running" ? o(j) : e.truncated ? o(
    d(
      import_shared_UMZSBGWZ.l.permanent,
      `the job's answer is larger than ${h} bytes, so what it says cannot be read`
    )
  ) : o(r ?? (0, import_shared_VOIGEUHH.b)(e.body)) : o(r ?? { state: "running" });
};
var I = function({ http: n }) {
  let s = async function(e, r) {
    if (e.statusUrl === void 0 || !e.statusUrl.includes(r.runId)) return "unknown";
    let t = await y(n, e, e.statusUrl);
    if (t.kind !== "response") throw u("cannot tell whether the job has been started", t);
    if (T(t)) return "absent";
    let o = (0, import_shared_VOIGEUHH.a)(t.status);
    if (o === import_shared_UMZSBGWZ.l.transient) throw u("cannot tell whether the job has been started", t);
    return o === null ? E(e, r, t) : "unknown";
  };
  return {
    find: s,
    start: async function(e, r) {
      let t = await n.send(O(e, r));
      if (t.kind === "blocked") return d(import_shared_UMZSBGWZ.l.permanent, t.message);
      if (t.kind !== "response") throw u("the start of the job has no clear answer", t);
      let o = (0, import_shared_VOIGEUHH.a)(t.status);
      if (o === null) return E(e, r, t);
      if (H.has(t.status)) return w(import_shared_UMZSBGWZ.l.transient, t);
      if (o === import_shared_UMZSBGWZ.l.transient) {
        if (!p(e) || R.has(t.status))
          throw u("the start of the job has no clear answer", t);
        return {
          jobId: r.token,
          link: null,
          outcome: d(o, `the job answered HTTP ${t.status}: ${t.body}`)
        };
      }
      let i = t.status === 409 ? await s(e, r) : "unknown";
      return typeof i == "string" ? w(import_shared_UMZSBGWZ.l.permanent, t) : i;
    },
    status: async function(e, r, t) {
      if (e.statusUrl === void 0 && e.statusReports === true) return "unknown";
      if (e.statusUrl === void 0)
        throw new import_shared_UMZSBGWZ.c(
          `trigger of type http: statusUrl is needed to ask how the job is doing (url ${e.url})`
        );
      let o = await y(n, e, e.statusUrl);
      if (o.kind !== "response") throw u("the question how the job is doing has no answer", o);
      if (T(o)) return "absent";
      let i = (0, import_shared_VOIGEUHH.a)(o.status) === null ? (0, import_shared_VOIGEUHH.c)(o.body).outcome : null;
      if (i === null) throw u("the answer does not say running, succeeded or failed", o);
      return i;
    },
    cancel: async function() {
      return "unsupported";
    }
  };
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  httpEngine
});

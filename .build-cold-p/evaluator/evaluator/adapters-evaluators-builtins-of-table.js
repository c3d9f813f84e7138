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

// of-index:shared-JXBHO5MD.js
var require_shared_JXBHO5MD = __commonJS({
  "of-index:shared-JXBHO5MD.js"(exports2, module2) {
    module2.exports = require("./index.js").shared0;
  }
});

// of-index:shared-K37UXN5P.js
var require_shared_K37UXN5P = __commonJS({
  "of-index:shared-K37UXN5P.js"(exports2, module2) {
    module2.exports = require("./index.js").shared2;
  }
});

// entry:adapters-evaluators-builtins-of-table.js
var adapters_evaluators_builtins_of_table_exports = {};
__export(adapters_evaluators_builtins_of_table_exports, {
  builtinsOfTable: function() {
    return Go;
  }
});
module.exports = __toCommonJS(adapters_evaluators_builtins_of_table_exports);

// .build/parts/adapters-evaluators-builtins-of-table.js
var import_shared_JXBHO5MD = __toESM(require_shared_JXBHO5MD());
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
var ht = function(e) {
  if (!/^\d{4}-\d\d-\d\d$/.test(e)) return NaN;
  let r = Date.parse(`${e}T00:00:00Z`);
  return Number.isNaN(r) || new Date(r).toISOString().slice(0, 10) !== e ? NaN : r;
};
var Le = function(e) {
  return !Number.isNaN(ht(e));
};
var F = Object.freeze({ succeeded: "succeeded", failed: "failed" });
var Rt = 60;
var B = function(e) {
  return e === void 0 ? "missing" : (JSON.stringify(e) ?? String(e)).slice(0, Rt);
};
var Et = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/;
var De = function(e) {
  let r = typeof e == "string" && Et.test(e) ? Date.parse(e) : NaN;
  return Number.isNaN(r) ? void 0 : new Date(r).toISOString();
};
var _e = "an ISO 8601 instant with its zone, for example 2026-03-07T06:05:00Z";
var Pe = function(e) {
  return e == null || e === "";
};
var je = function(e, { startedAt: r, endedAt: o, outcome: c, source: s }) {
  let t = function(i) {
    return { ok: false, problem: i };
  };
  if (!Le(e.date))
    return t(
      `its SK says the date ${B(e.date)}, expected {date}#{scheduleId} with a day that exists, for example 2026-03-07#daily`
    );
  if (e.scheduleId === "")
    return t("its SK names no schedule, expected {date}#{scheduleId}, for example 2026-03-07#daily");
  let n = De(r);
  if (n === void 0) return t(`startedAt is ${B(r)}, expected ${_e}`);
  let a = Pe(o) ? null : De(o);
  if (a === void 0) return t(`endedAt is ${B(o)}, expected ${_e}, or no such attribute`);
  if (a !== null && a < n) return t(`endedAt is ${a}, which is before startedAt (${n})`);
  let u = Pe(c) ? null : Object.values(F).find(function(i) {
    return i === String(c).toLowerCase();
  });
  return u === void 0 ? t(
    `outcome is ${B(c)}, expected ${Object.values(F).join(" or ")}, or no such attribute`
  ) : {
    ok: true,
    actual: {
      ...e,
      startedAt: n,
      endedAt: a,
      outcome: u,
      source: typeof s == "string" && s !== "" ? s : null
    }
  };
};
var Ot = function(e) {
  let r = (0, import_shared_JXBHO5MD.H)(e), o = (0, import_shared_JXBHO5MD.M)(r);
  if (o?.entity !== "actual") return;
  let { pipelineId: c, date: s, scheduleId: t } = o, n = je({ pipelineId: c, date: s, scheduleId: t }, e);
  return n.ok ? n : { ...n, place: `${r.PK} / ${r.SK}` };
};
var Ge = function(e, { clock: r, ttl: o }) {
  return {
    between: async function(c, s, t) {
      let { PK: n } = import_shared_JXBHO5MD.J.actual({ pipelineId: c, date: s, scheduleId: "-" }), { from: a, to: u } = (0, import_shared_JXBHO5MD.L)("", s, t), i = {
        expression: "PK = :pipeline AND SK BETWEEN :from AND :to",
        values: { ":pipeline": n, ":from": a, ":to": u }
      }, m = [];
      for await (let p of e.query({ condition: i })) {
        let f = (0, import_shared_JXBHO5MD.F)(p, r.now()) ? void 0 : Ot(p);
        f !== void 0 && m.push(f);
      }
      return m;
    },
    write: async function({ number: c, startedAt: s, endedAt: t, outcome: n, source: a, ...u }) {
      await e.put({
        ...import_shared_JXBHO5MD.J.actual(u, c),
        ...(0, import_shared_JXBHO5MD.I)({ startedAt: s, endedAt: t, outcome: n, source: a }),
        ttl: o(s)
      });
    }
  };
};
var Me = 2e3;
var [Nt, kt] = [256, 1024];
var V = function(e, r) {
  return `lifecycle:${e}:${r}`;
};
var gr = V("job", "");
var $e = function(e, r, o) {
  return r === void 0 ? "" : `${e}${(0, import_shared_JXBHO5MD.x)(r, o)}`;
};
var Ue = function(e, { id: r, version: o, runId: c, trace: s }, { from: t, to: n, at: a, error: u, by: i }) {
  return (0, import_shared_JXBHO5MD.D)({
    eventId: `${e.name}-${r}-${o + 1}`,
    episodeAt: a,
    at: a,
    kind: import_shared_JXBHO5MD.i.lifecycleMoved,
    pipelineId: V(e.name, r),
    runId: c,
    traceId: s.traceId,
    status: n,
    message: `${e.subject} ${r}: ${t} to ${n}` + $e(" by ", i, Nt) + $e(": ", u, kt)
  });
};
var R = function(e) {
  return { result: "refused", refusal: e };
};
var v = function(e) {
  return [...e?.occupants ?? []].toSorted();
};
var At = function(e, r, o) {
  return {
    key: e,
    update: "ADD occupants :self",
    expression: "attribute_not_exists(occupants) OR size(occupants) < :limit OR contains(occupants, :id)",
    values: { ":self": r, ":limit": o, ":id": [...r][0] }
  };
};
var Tt = 35e4;
var xt = function(e) {
  return e.reduce(function(r, o) {
    return r + Buffer.byteLength(o);
  }, 0) < Tt;
};
var vt = 50;
var wt = function(e, r) {
  return typeof r?.limit == "number" ? r.limit : e.limit ?? Number.MAX_SAFE_INTEGER;
};
var Ct = async function(e, r, o, c) {
  let s = [];
  for (let t of o.slice(0, vt))
    await c(e, t).then(function(a) {
      return a?.state === r;
    }).catch(function(a) {
      if (a instanceof import_shared_JXBHO5MD.e) return true;
      throw a;
    }) || s.push(t);
  return s;
};
var ze = async function(e, r, o, { group: c, isReport: s, get: t }) {
  let n = import_shared_JXBHO5MD.J.subjectGroup(e.name, o.group), a = /* @__PURE__ */ new Set([o.id]), u = v(c);
  if (s && (u.includes(o.id) || xt(u)))
    return { parts: [{ update: { key: n, update: "ADD occupants :self", values: { ":self": a } } }], displaced: null };
  let i = s ? u.length : wt(r, c);
  if (u.length < i || u.includes(o.id))
    return { parts: [{ update: At(n, a, i) }], displaced: null };
  let m = await Ct(e, r.state, u, t), p = u.filter(function(d) {
    return !m.includes(d);
  });
  if (p.length >= i) return R({ because: "limit", subject: o, limit: i, occupants: p });
  let f = {
    key: n,
    update: "SET occupants = :after",
    expression: "occupants = :before",
    values: { ":before": new Set(u), ":after": /* @__PURE__ */ new Set([...p, o.id]) }
  }, g = m.map(function(d) {
    return {
      check: {
        key: import_shared_JXBHO5MD.J.subject(e.name, d),
        expression: "attribute_not_exists(PK) OR #status <> :state",
        names: { "#status": "status" },
        values: { ":state": e.states[r.state] }
      }
    };
  });
  return { parts: [{ update: f }, ...g], displaced: null };
};
var Lt = function(e, r, { holder: o, reservedBy: c }) {
  let s = [...r][0], t = o === void 0 ? "(attribute_not_exists(occupants) OR contains(occupants, :holder))" : "contains(occupants, :holder)";
  return {
    key: e,
    update: "SET occupants = :self",
    expression: c === void 0 ? t : `${t} AND (attribute_not_exists(#reservedBy) OR #reservedBy = :id)`,
    ...c === void 0 ? {} : { names: { "#reservedBy": c } },
    values: { ":self": r, ":holder": o ?? s, ...c === void 0 ? {} : { ":id": s } }
  };
};
var Dt = function(e, r) {
  return {
    key: e,
    update: "DELETE occupants :self",
    expression: "contains(occupants, :id)",
    values: { ":self": /* @__PURE__ */ new Set([r]), ":id": r }
  };
};
var _t = function(e, r, o) {
  return {
    key: e,
    update: "SET last_id = :id, last_at = :at",
    values: { ":id": r, ":at": o }
  };
};
var K = function(e) {
  return typeof e == "string" ? e : null;
};
var Pt = function(e) {
  let [r, o] = [K(e?.last_id), K(e?.last_at)];
  return {
    occupants: v(e),
    limit: typeof e?.limit == "number" ? e.limit : null,
    champion: K(e?.ab_champion),
    challenger: K(e?.ab_challenger),
    last: r === null || o === null ? void 0 : { id: r, at: o }
  };
};
var jt = { limit: "limit", champion: "ab_champion", challenger: "ab_challenger" };
var Gt = function(e, r) {
  let o = Object.entries(r), c = function(t, n) {
    return n.length === 0 ? [] : [`${t} ${n.join(", ")}`];
  }, s = o.filter(function([, t]) {
    return t !== null;
  });
  return {
    key: e,
    update: [
      ...c(
        "SET",
        s.map(function([t]) {
          return `#${t} = :${t}`;
        })
      ),
      ...c(
        "REMOVE",
        o.filter(function([, t]) {
          return t === null;
        }).map(function([t]) {
          return `#${t}`;
        })
      )
    ].join(" "),
    names: Object.fromEntries(o.map(function([t]) {
      return [`#${t}`, jt[t]];
    })),
    ...s.length === 0 ? {} : { values: Object.fromEntries(s.map(function([t, n]) {
      return [`:${t}`, n];
    })) }
  };
};
var Be = { parts: [], displaced: null };
var Fe = function(e, { get: r }) {
  let o = function(t, n) {
    return e.get(import_shared_JXBHO5MD.J.subjectGroup(t.name, n), { consistent: true });
  }, c = async function(t, n, a, u) {
    let i = u === void 0 ? void 0 : await r(t, u);
    return i?.state !== n.state ? R({ because: "displacement", subject: a }) : { parts: [{ check: {
      key: import_shared_JXBHO5MD.J.subject(t.name, i.id),
      expression: "#status = :state",
      names: { "#status": "status" },
      values: { ":state": t.states[n.state] }
    } }], displaced: null };
  }, s = async function(t, n, a, { to: u, isReport: i = false }) {
    let m = import_shared_JXBHO5MD.J.subjectGroup(t.name, a.group), p = await o(t, a.group), f = v(p), g = f.includes(a.id);
    if (a.state === n.state && u === n.displacesTo)
      return g ? R({ because: "displacement", subject: a }) : c(t, n, a, f[0]);
    if (a.state === n.state && u !== n.state)
      return g ? { parts: [{ update: Dt(m, a.id) }], displaced: null } : Be;
    if (n.displacesTo === void 0) return ze(t, n, a, { group: p, isReport: i, get: r });
    let d = n.reservedBy === void 0 ? void 0 : p?.[n.reservedBy];
    if (typeof d == "string" && d !== a.id)
      return R({ because: "reserved", subject: a, holder: d });
    let [l] = f.filter(function(h) {
      return h !== a.id;
    }), y = l === void 0 ? null : await r(t, l) ?? null;
    return {
      displaced: y?.state === n.state ? y : null,
      parts: [{ update: Lt(m, /* @__PURE__ */ new Set([a.id]), { holder: l, reservedBy: n.reservedBy }) }]
    };
  };
  return {
    occupants: async function(t, n) {
      return v(await o(t, n));
    },
    lacksPlace: async function(t, { id: n, group: a, state: u }) {
      let { group: i } = t;
      return i?.displacesTo === void 0 || a === null || u !== i.state ? false : !v(await o(t, a)).includes(n);
    },
    group: async function(t, n) {
      return Pt(await o(t, n));
    },
    setGroup: async function(t, n, a) {
      await e.update(Gt(import_shared_JXBHO5MD.J.subjectGroup(t.name, n), a));
    },
    change: async function(t, n, a, u) {
      let { group: i } = t, { group: m, state: p } = n;
      return m !== null && t.lastOfGroup === a.to ? {
        parts: [{ update: _t(import_shared_JXBHO5MD.J.subjectGroup(t.name, m), n.id, u) }],
        displaced: null
      } : i === void 0 || m === null || p !== i.state && a.to !== i.state ? Be : s(t, i, { ...n, group: m }, a);
    }
  };
};
var Ve = {
  traceId: "trace_id",
  jobId: "job_id",
  mlflowRunId: "mlflow_run_id",
  gitCommit: "git_commit"
};
var Ke = /* @__PURE__ */ new Set([
  "PK",
  "SK",
  "GSI1PK",
  "GSI1SK",
  "ttl",
  "status",
  "group",
  "run_id",
  "report_token",
  "moved_by",
  "version",
  "created_at",
  "updated_at",
  "error_message",
  ...Object.values(Ve)
]);
var $t = function(e) {
  return ["string", "number", "boolean"].includes(typeof e);
};
var Mt = function(e) {
  return !Ke.has(e) && e !== "execution_arn";
};
var Q = function({ stamped: e }, r) {
  return Object.fromEntries(Object.entries(r).filter(function([o]) {
    return Mt(o) && !e.includes(o);
  }));
};
var J = function({ moved_by: e }) {
  return Array.isArray(e) ? e.filter(function(r) {
    return typeof r == "string";
  }) : [];
};
var H = function(e) {
  return Object.fromEntries(
    Object.entries(Ve).map(function([r, o]) {
      return [o, e[r] ?? void 0];
    })
  );
};
var N = function(e, r) {
  let o = (0, import_shared_JXBHO5MD.M)((0, import_shared_JXBHO5MD.H)(r)), c = (0, import_shared_JXBHO5MD.G)(r), { string: s, instant: t, optional: n } = c, a = e.stateOf(s("status"));
  if (o?.entity !== "subject" || a === void 0)
    throw new import_shared_JXBHO5MD.e(
      `item ${(0, import_shared_JXBHO5MD.H)(r).PK}: status is "${s("status")}", expected one of ${Object.values(e.states).join(", ")}; mend or delete the item`
    );
  let u = n("updated_at", t) ?? n("created_at", t) ?? (/* @__PURE__ */ new Date(0)).toISOString();
  return {
    lifecycle: e.name,
    id: o.id,
    group: n("group", s),
    runId: n("run_id", s),
    state: a,
    version: n("version", c.number) ?? 0,
    createdAt: n("created_at", t) ?? u,
    updatedAt: u,
    errorMessage: n("error_message", s),
    trace: {
      traceId: n("trace_id", s),
      jobId: n("job_id", s),
      mlflowRunId: n("mlflow_run_id", s),
      gitCommit: n("git_commit", s)
    },
    ...r.report_token === void 0 ? {} : { reportToken: s("report_token") },
    attributes: Object.fromEntries(
      Object.entries(r).filter(
        function(i) {
          return !Ke.has(i[0]) && $t(i[1]);
        }
      )
    )
  };
};
var Qe = function(e, r, { version: o, executionArn: c, asRead: s = {} }) {
  let t = e.sourcesOf(r).map(function(i) {
    return e.states[i];
  }), n = ["attribute_exists(PK)", `#status IN (${t.map(function(i, m) {
    return `:from${m}`;
  }).join(", ")})`], a = { "#status": "status", "#version": "version" }, u = Object.fromEntries(t.map(function(i, m) {
    return [`:from${m}`, i];
  }));
  n.push(o === 0 ? "(attribute_not_exists(#version) OR #version = :version)" : "#version = :version"), u[":version"] = o, c !== void 0 && (n.push("(attribute_not_exists(execution_arn) OR execution_arn = :executionArn)"), u[":executionArn"] = c);
  for (let [i, [m, p]] of Object.entries(s).entries())
    a[`#read${i}`] = m, n.push(p === void 0 ? `attribute_not_exists(#read${i})` : `#read${i} = :read${i}`), p !== void 0 && (u[`:read${i}`] = p);
  return { expression: n.join(" AND "), names: a, values: u };
};
var He = function(e, r, o, { to: c, at: s, attributes: t, entersNewState: n }) {
  let { stamp: a = [], clear: u = [], expireAfterDays: i } = n ? e.onEnter[c] ?? {} : {}, m = {
    status: e.states[c],
    updated_at: s,
    ...Object.fromEntries(a.map(function(l) {
      return [l, s];
    })),
    ...t
  };
  i !== void 0 && (m.ttl = (0, import_shared_JXBHO5MD.E)(Date.parse(s) + i * 864e5));
  let p = Object.entries(m).filter(function([, l]) {
    return l !== void 0;
  }), f = [...u, ...n && i === void 0 ? ["ttl"] : []].filter(
    function(l) {
      return m[l] === void 0;
    }
  ), g = p.map(function(l, y) {
    return `#set${y} = :set${y}`;
  }).join(", "), d = f.length === 0 ? "" : ` REMOVE ${f.map(function(l, y) {
    return `#remove${y}`;
  }).join(", ")}`;
  return {
    key: r,
    update: `SET ${g}${d}`,
    expression: o.expression,
    names: {
      ...o.names,
      ...Object.fromEntries(p.map(function([l], y) {
        return [`#set${y}`, l];
      })),
      ...Object.fromEntries(f.map(function(l, y) {
        return [`#remove${y}`, l];
      }))
    },
    values: { ...o.values, ...Object.fromEntries(p.map(function([, l], y) {
      return [`:set${y}`, l];
    })) }
  };
};
var We = 20;
var Ut = function({ error: e }) {
  return e?.slice(0, Me);
};
var zt = 100;
var Ze = function(e, { subject: r, item: o, judged: c }, s, { at: t, entersNewState: n }) {
  let { to: a, trace: u = {}, attributes: i = {}, executionArn: m, runId: p } = s, f = Qe(e, a, {
    version: r.version,
    ...m === void 0 ? {} : { executionArn: m },
    asRead: Object.fromEntries(
      [...c, ...p === void 0 ? [] : ["moved_by"]].map(function(g) {
        return [g, o[g]];
      })
    )
  });
  return He(e, import_shared_JXBHO5MD.J.subject(e.name, r.id), f, {
    to: a,
    at: t,
    entersNewState: n,
    attributes: {
      ...Q(e, i),
      ...H(u),
      ...(0, import_shared_JXBHO5MD.R)(e.name, t, r.id),
      error_message: Ut(s),
      execution_arn: m,
      run_id: p,
      moved_by: p === void 0 ? void 0 : [...J(o), p].slice(-zt),
      ...n ? { version: r.version + 1 } : {}
    }
  });
};
var Bt = function(e, r, { to: o, executionArn: c }) {
  if (!e.canTransition(r.state, o)) return R({ because: "transition", subject: r });
  let s = r.attributes.execution_arn;
  return c !== void 0 && s !== void 0 && s !== c ? R({ because: "execution", subject: r }) : void 0;
};
var Xe = function(e, { clock: r, ttl: o, reader: c, groups: s }) {
  let t = function(i, m, p, f) {
    let { subject: g } = m, { trace: d = {}, runId: l } = p, y = Ze(i, m, p, { at: f, entersNewState: true }), h = { ...g, runId: l ?? g.runId, trace: { ...g.trace, ...d } }, It = Ue(i, h, { ...p, from: g.state, at: f });
    return [{ update: y }, { put: (0, import_shared_JXBHO5MD.T)(It, o(f)) }];
  }, n = async function(i, m, p) {
    let f = new Date(r.now()).toISOString(), g = await e.updateAndGet(Ze(i, m, p, { at: f, entersNewState: false }));
    return g.written ? { result: "unchanged", subject: N(i, g.item) } : void 0;
  }, a = async function(i, m, p) {
    let { subject: f } = m, g = new Date(r.now()).toISOString(), d = await s.change(i, f, p, g);
    if ("result" in d) return d;
    let { displaced: l } = d;
    return (await e.transact([
      ...t(i, m, p, g),
      ...d.parts,
      ...l === null ? [] : t(
        i,
        { subject: l, item: {}, judged: [] },
        { to: i.group.displacesTo, ...p.by === void 0 ? {} : { by: p.by } },
        g
      )
    ])).written ? {
      result: "moved",
      subject: await c.get(i, f.id) ?? { ...f, state: p.to },
      from: f.state,
      displaced: l?.id ?? null
    } : void 0;
  }, u = async function(i, m, p) {
    let f = await c.item(i, m);
    if (f === void 0) return R({ because: "absent" });
    let g = N(i, f);
    if (p.runId !== void 0 && J(f).includes(p.runId)) return { result: "unchanged", subject: g };
    let d = Bt(i, g, p);
    if (d !== void 0) return d;
    if (g.state === p.to) {
      let h = { subject: g, item: f, judged: [] };
      return await s.lacksPlace(i, g) ? a(i, h, p) : n(i, h, p);
    }
    let l = p.skipValidation !== true && i.validate !== void 0, y = l ? i.validate(g, p.to) : [];
    return y.length > 0 ? R({ because: "validation", subject: g, problems: y }) : a(i, { subject: g, item: f, judged: l ? i.validated ?? [] : [] }, p);
  };
  return {
    move: async function(i, m, p) {
      for (let f = 0; f < We; f += 1) {
        let g = await u(i, m, p);
        if (g !== void 0) return g;
      }
      throw new import_shared_JXBHO5MD.a(
        `${i.subject} ${m} met another writer ${We} times on its way to ${p.to}; it may be moved again`
      );
    }
  };
};
var qe = function(e, r) {
  let o = async function(c, s) {
    let t = await e.get(import_shared_JXBHO5MD.J.subject(c.name, s), { consistent: true });
    return t === void 0 || (0, import_shared_JXBHO5MD.F)(t, r.now()) ? void 0 : t;
  };
  return {
    item: o,
    get: async function(c, s) {
      let t = await o(c, s);
      return t === void 0 ? void 0 : N(c, t);
    },
    list: async function(c, s) {
      let t = [];
      if (s <= 0) return t;
      let n = (0, import_shared_JXBHO5MD.Q)(c.name).map(function(a) {
        let u = { expression: "GSI1PK = :partition", values: { ":partition": a } };
        return e.query({ index: import_shared_JXBHO5MD.P, condition: u, newestFirst: true, pageSize: s });
      });
      for await (let a of (0, import_shared_JXBHO5MD.S)(n, true))
        if (!(0, import_shared_JXBHO5MD.F)(a, r.now()) && (t.push(N(c, a)), t.length >= s))
          break;
      return t;
    }
  };
};
var Ye = function(e, { clock: r, ttl: o, events: c }) {
  let s = qe(e, r), t = Fe(e, s);
  return {
    create: async function(a, u) {
      let { id: i, group: m, runId: p, trace: f = {}, attributes: g = {} } = u;
      if (a.group?.displacesTo !== void 0 && m === void 0)
        throw new import_shared_JXBHO5MD.c(
          `${a.subject} ${i} has no group, and only one of a group is ${a.group.state}; say which group it belongs to`
        );
      let d = new Date(r.now()).toISOString(), l = (0, import_shared_JXBHO5MD.I)({
        ...import_shared_JXBHO5MD.J.subject(a.name, i),
        ...(0, import_shared_JXBHO5MD.R)(a.name, d, i),
        ...Q(a, g),
        ...H(f),
        status: a.states[a.initial],
        group: m,
        run_id: p,
        report_token: u.reportToken,
        version: 1,
        created_at: d,
        updated_at: d
      }), y = await e.put(l, {
        expression: "attribute_not_exists(PK) OR #ttl <= :now",
        names: { "#ttl": "ttl" },
        values: { ":now": Math.floor(r.now() / 1e3) }
      });
      if (y.written) return { result: "created", subject: N(a, l) };
      let h = y.found ?? await s.item(a, i);
      if (h === void 0)
        throw new import_shared_JXBHO5MD.a(`${a.subject} ${i} was there and is gone again; create it once more`);
      return { result: "exists", subject: N(a, h) };
    },
    get: s.get,
    list: s.list,
    occupants: t.occupants,
    group: t.group,
    setGroup: t.setGroup,
    ...Xe(e, { clock: r, ttl: o, reader: s, groups: t }),
    history: function(a, u, i) {
      return c.list(V(a.name, u), i);
    }
  };
};
var Ft = 2 * 864e5;
var Vt = function({ pipelineId: e, runId: r, type: o, last: c, ...s }) {
  return {
    ...import_shared_JXBHO5MD.J.traitQuery(e, r, o),
    ttl: (0, import_shared_JXBHO5MD.E)(Date.parse(s.startedAt) + Ft),
    ...s,
    ...c === null ? {} : (0, import_shared_JXBHO5MD.I)({
      status: c.status,
      reason: c.reason,
      value: (0, import_shared_JXBHO5MD.ia)(c.value),
      askedAt: c.askedAt
    })
  };
};
var Kt = function(e) {
  let { pipelineId: r, runId: o, type: c } = (0, import_shared_JXBHO5MD.N)(e, "trait-query"), s = (0, import_shared_JXBHO5MD.G)(e), t = s.optional("status", function(n) {
    return s.oneOf(n, import_shared_JXBHO5MD.g);
  });
  return {
    pipelineId: r,
    runId: o,
    type: c,
    statement: s.string("statement"),
    number: s.number("number"),
    queryId: s.string("queryId"),
    startedAt: s.instant("startedAt"),
    isRead: s.boolean("isRead"),
    last: t === null ? null : { status: t, reason: s.string("reason"), value: e.value ?? null, askedAt: s.instant("askedAt") }
  };
};
var Je = function(e, r) {
  return {
    get: async function({ pipelineId: o, runId: c, type: s }) {
      let t = await e.get(import_shared_JXBHO5MD.J.traitQuery(o, c, s));
      return t === void 0 || (0, import_shared_JXBHO5MD.F)(t, r.now()) ? void 0 : Kt(t);
    },
    put: async function(o) {
      await e.put(Vt(o));
    }
  };
};
var et = function(e, r) {
  return {
    get: async function(o, c) {
      for (let s of (0, import_shared_JXBHO5MD.K)(c)) {
        let t = await e.get(import_shared_JXBHO5MD.J.sensor(o, s), { consistent: true });
        if (t !== void 0 && !(0, import_shared_JXBHO5MD.F)(t, r.now())) return (0, import_shared_JXBHO5MD.O)(t);
      }
    }
  };
};
var tt = function({ client: e, clock: r }, o = import_shared_JXBHO5MD.f.live) {
  return (0, import_shared_JXBHO5MD.ha)(e, r, o);
};
var rt = function({ client: e, clock: r }) {
  return Je(e, r);
};
var nt = function({ client: e, clock: r }) {
  return et(e, r);
};
var ot = function({ client: e, clock: r, ttl: o }) {
  return Ge(e, { clock: r, ttl: o });
};
var st = function(e) {
  return Ye(e.client, {
    clock: e.clock,
    ttl: e.ttl,
    events: (0, import_shared_JXBHO5MD.ga)(e.client, e.clock)
  });
};
var Qt = function(e) {
  let { states: r, initial: o, terminal: c, active: s, transitions: t, onEnter: n, group: a, lastOfGroup: u } = e, i = Object.keys(r), m = new Set(i), p = [
    o,
    ...c,
    ...s,
    ...t.flatMap(function({ from: d, to: l }) {
      return [d, l];
    }),
    ...Object.keys(n),
    ...a === void 0 ? [] : [a.state],
    ...u === void 0 ? [] : [u]
  ], f = /* @__PURE__ */ new Set([o]);
  for (let d of f) for (let { from: l, to: y } of t) l === d && f.add(y);
  let g = t.map(function({ from: d, to: l }) {
    return `${d} to ${l}`;
  });
  return [
    ...[...new Set(p)].filter(function(d) {
      return !m.has(d);
    }).map(function(d) {
      return `${d} is not one of its states`;
    }),
    ...i.filter(function(d) {
      return !f.has(d);
    }).map(function(d) {
      return `nothing leads to ${d}`;
    }),
    ...t.filter(function({ from: d, to: l }) {
      return c.includes(d) && l !== o;
    }).map(function({ from: d, to: l }) {
      return `${d} is terminal, and yet leads to ${l}`;
    }),
    ...i.filter(function(d) {
      return !c.includes(d) && !t.some(function({ from: l }) {
        return l === d;
      });
    }).map(function(d) {
      return `nothing leaves ${d}, which is not terminal`;
    }),
    ...c.filter(function(d) {
      return s.includes(d);
    }).map(function(d) {
      return `${d} is both terminal and active`;
    }),
    ...g.filter(function(d, l) {
      return g.indexOf(d) !== l;
    }).map(function(d) {
      return `${d} is declared twice`;
    }),
    ...t.filter(function({ from: d, to: l }) {
      return d === l;
    }).map(function({ from: d }) {
      return `${d} leads to itself; that is what sameState says`;
    }),
    ...new Set(Object.values(r).map(function(d) {
      return d.toLowerCase();
    })).size < i.length ? ["two states are stored as the same word"] : [],
    ...a !== void 0 && u !== void 0 ? ["it has both group and lastOfGroup"] : [],
    ...a?.displacesTo !== void 0 && !t.some(function({ from: d, to: l }) {
      return d === a.state && l === a.displacesTo;
    }) ? [`${a.state} cannot be displaced to ${a.displacesTo}, to which it does not lead`] : []
  ];
};
var E = function(e) {
  let r = Qt(e);
  if (r.length > 0) throw new Error(`lifecycle ${e.name}: ${r.join("; ")}`);
  let o = Object.keys(e.states), c = function(t, n) {
    return t === n ? e.sameState === "accepted" : e.transitions.some(function(a) {
      return a.from === t && a.to === n;
    });
  }, s = new Map(
    o.flatMap(function(t) {
      return [
        [t.toLowerCase(), t],
        [e.states[t].toLowerCase(), t]
      ];
    })
  );
  return {
    ...e,
    stateNames: o,
    canTransition: c,
    sourcesOf: function(t) {
      return o.filter(function(n) {
        return c(n, t);
      });
    },
    stamped: Object.values(e.onEnter).flatMap(function(t) {
      return t?.stamp ?? [];
    }),
    isTerminal: function(t) {
      return e.terminal.includes(t);
    },
    isActive: function(t) {
      return e.active.includes(t);
    },
    stateOf: function(t) {
      return s.get(t.toLowerCase());
    }
  };
};
var it = E({
  name: "config-version",
  subject: "configuration version",
  states: { DRAFT: "draft", ACTIVE: "active", DEPRECATED: "deprecated" },
  initial: "DRAFT",
  terminal: ["DEPRECATED"],
  active: ["ACTIVE"],
  transitions: [
    { from: "DRAFT", to: "ACTIVE", on: "validated and activated" },
    { from: "ACTIVE", to: "DEPRECATED", on: "another version is activated" }
  ],
  sameState: "accepted",
  onEnter: { ACTIVE: { stamp: ["deployedAt"] }, DEPRECATED: { stamp: ["deprecatedAt"], expireAfterDays: 90 } },
  group: { state: "ACTIVE", displacesTo: "DEPRECATED" }
});
var at = E({
  name: "job",
  subject: "job",
  states: { PENDING: "pending", RUNNING: "running", COMPLETED: "completed", FAILED: "failed", CANCELLED: "cancelled" },
  initial: "PENDING",
  terminal: ["COMPLETED", "FAILED", "CANCELLED"],
  active: ["RUNNING"],
  transitions: [
    { from: "PENDING", to: "RUNNING", on: "the executor starts the task" },
    { from: "PENDING", to: "FAILED", on: "the submission fails" },
    { from: "PENDING", to: "CANCELLED", on: "an operator cancels it" },
    { from: "RUNNING", to: "COMPLETED", on: "the job ends well" },
    { from: "RUNNING", to: "FAILED", on: "an error or a time-out" },
    { from: "RUNNING", to: "CANCELLED", on: "an operator cancels it" }
  ],
  sameState: "accepted",
  onEnter: { COMPLETED: { expireAfterDays: 90 }, FAILED: { expireAfterDays: 90 }, CANCELLED: { expireAfterDays: 90 } },
  group: { state: "RUNNING", limit: 3 }
});
var ct = ["strategy_name", "strategy_version"];
var Ht = function({ id: e, state: r, attributes: o }) {
  return [
    ...o.ready === true ? [] : [`${e} is not ready: its attribute ready is not true`],
    ...r === "STAGING" ? [] : [`${e} is not in Staging; stage it first`],
    ...ct.filter(function(c) {
      return (o[c] ?? "") === "";
    }).map(function(c) {
      return `${e} has no ${c}`;
    }),
    ...o.validation === "failed" ? [`the validation backtest of ${e} failed`] : []
  ];
};
var ut = E({
  name: "promotion",
  subject: "model version",
  states: { NONE: "None", STAGING: "Staging", PRODUCTION: "Production", ARCHIVED: "Archived" },
  initial: "NONE",
  terminal: [],
  active: ["PRODUCTION"],
  transitions: [
    { from: "NONE", to: "STAGING", on: "stage" },
    { from: "STAGING", to: "PRODUCTION", on: "promote" },
    { from: "PRODUCTION", to: "ARCHIVED", on: "another version is promoted" },
    { from: "ARCHIVED", to: "PRODUCTION", on: "rollback" },
    { from: "NONE", to: "PRODUCTION", on: "promote without validation, or rollback" },
    { from: "ARCHIVED", to: "STAGING", on: "stage again" }
  ],
  sameState: "accepted",
  onEnter: {
    PRODUCTION: { stamp: ["promoted_at"], clear: ["archived_at"] },
    ARCHIVED: { stamp: ["archived_at"] },
    STAGING: { stamp: ["staged_at"] }
  },
  // While an A/B test runs, only its champion may be promoted.
  group: { state: "PRODUCTION", displacesTo: "ARCHIVED", reservedBy: "ab_champion" },
  validated: ["ready", "validation", ...ct],
  validate: function(e, r) {
    return r === "PRODUCTION" && e.state !== "ARCHIVED" ? Ht(e) : [];
  }
});
var dt = E({
  name: "retraining",
  subject: "retraining of a model",
  states: {
    PENDING: "pending",
    CHECKING: "checking",
    TRAINING: "training",
    VALIDATING: "validating",
    COMPARING: "comparing",
    PROMOTING: "promoting",
    COMPLETED: "completed",
    FAILED: "failed",
    SKIPPED: "skipped"
  },
  initial: "PENDING",
  terminal: ["COMPLETED", "FAILED", "SKIPPED"],
  active: ["CHECKING", "TRAINING", "VALIDATING", "COMPARING", "PROMOTING"],
  transitions: [
    { from: "PENDING", to: "CHECKING", on: "the workflow starts" },
    { from: "CHECKING", to: "SKIPPED", on: "no retraining is needed" },
    { from: "CHECKING", to: "TRAINING", on: "retraining is needed" },
    { from: "CHECKING", to: "FAILED", on: "the check fails" },
    { from: "TRAINING", to: "VALIDATING", on: "training is done" },
    { from: "TRAINING", to: "COMPARING", on: "training has validated the model" },
    { from: "TRAINING", to: "FAILED", on: "a training error" },
    { from: "VALIDATING", to: "COMPARING", on: "the validation backtest is done" },
    { from: "VALIDATING", to: "FAILED", on: "a validation error" },
    { from: "COMPARING", to: "PROMOTING", on: "the challenger wins" },
    { from: "COMPARING", to: "COMPLETED", on: "the champion wins" },
    { from: "COMPARING", to: "FAILED", on: "a comparison error" },
    { from: "PROMOTING", to: "COMPLETED", on: "the model is promoted" },
    { from: "PROMOTING", to: "FAILED", on: "a promotion error" }
  ],
  sameState: "accepted",
  lastOfGroup: "COMPLETED",
  onEnter: {
    CHECKING: { stamp: ["started_at"] },
    COMPLETED: { stamp: ["completed_at"], expireAfterDays: 90 },
    FAILED: { stamp: ["completed_at"], expireAfterDays: 90 },
    SKIPPED: { stamp: ["completed_at"], expireAfterDays: 90 }
  }
});
var xn = Object.freeze({
  driftDetected: "drift_detected",
  scheduled: "scheduled",
  manual: "manual",
  performanceDegradation: "performance_degradation"
});
var vn = Object.freeze({
  needsRetraining: "needs_retraining",
  noRetraining: "no_retraining",
  recentlyTrained: "recently_trained"
});
var pt = E({
  name: "session",
  subject: "trading session",
  states: {
    INITIALIZING: "initializing",
    WARMUP: "warmup",
    RUNNING: "running",
    PAUSED: "paused",
    ERROR: "error",
    STOPPED: "stopped"
  },
  initial: "INITIALIZING",
  terminal: ["ERROR", "STOPPED"],
  active: ["WARMUP", "RUNNING"],
  transitions: [
    { from: "INITIALIZING", to: "WARMUP", on: "configuration and credentials are loaded" },
    { from: "WARMUP", to: "RUNNING", on: "historical data is loaded" },
    { from: "RUNNING", to: "PAUSED", on: "an operator pauses it" },
    { from: "PAUSED", to: "RUNNING", on: "an operator resumes it" },
    { from: "RUNNING", to: "STOPPED", on: "a graceful shutdown" },
    { from: "RUNNING", to: "ERROR", on: "an unhandled exception" },
    { from: "INITIALIZING", to: "ERROR", on: "configuration or credentials fail" },
    { from: "WARMUP", to: "ERROR", on: "the warm-up fails" },
    { from: "PAUSED", to: "STOPPED", on: "a shutdown while paused" },
    { from: "PAUSED", to: "ERROR", on: "an error while paused" },
    { from: "ERROR", to: "INITIALIZING", on: "the container starts again" },
    { from: "STOPPED", to: "INITIALIZING", on: "the container starts again" }
  ],
  sameState: "accepted",
  onEnter: {
    INITIALIZING: { clear: ["stopped_at", "error_message"] },
    ERROR: { stamp: ["stopped_at"] },
    STOPPED: { stamp: ["stopped_at"] }
  }
});
var D = Object.fromEntries(
  [
    at,
    pt,
    ut,
    dt,
    it
  ].map(function(e) {
    return [e.name, e];
  })
);
var mt = function(e, r) {
  let o = [...r].sort(function(n, a) {
    return n.startedAt.localeCompare(a.startedAt);
  }).at(-1);
  if (o?.outcome !== F.succeeded) return;
  let { startedAt: c, endedAt: s, source: t } = o;
  return {
    status: import_shared_JXBHO5MD.g.pass,
    reason: `${e} was run by ${t ?? "another scheduler"} at ${c}, and succeeded`,
    value: { startedAt: c, endedAt: s },
    failureCategory: null
  };
};
var lt = {};
var b = (0, import_shared_JXBHO5MD.p)().check((0, import_shared_JXBHO5MD.o)(1), (0, import_shared_JXBHO5MD.n)(128));
var Zt = (0, import_shared_JXBHO5MD.s)({
  pipeline: b,
  /** Default: the schedule of the pipeline that asks, so that hour 07 waits for hour 07. */
  schedule: (0, import_shared_JXBHO5MD.u)(b)
});
var Xt = (0, import_shared_JXBHO5MD.s)({
  sensor: b,
  field: (0, import_shared_JXBHO5MD.v)(b, "value"),
  min: (0, import_shared_JXBHO5MD.u)((0, import_shared_JXBHO5MD.q)()),
  max: (0, import_shared_JXBHO5MD.u)((0, import_shared_JXBHO5MD.q)()),
  equals: (0, import_shared_JXBHO5MD.u)((0, import_shared_JXBHO5MD.q)())
}).check(
  (0, import_shared_JXBHO5MD.w)(function({ min: e, max: r, equals: o }) {
    return e !== void 0 || r !== void 0 || o !== void 0;
  }, {
    message: "Missing bound: expected at least one of min, max, equals"
  }),
  (0, import_shared_JXBHO5MD.w)(function({ min: e, max: r }) {
    return e === void 0 || r === void 0 || e <= r;
  }, {
    message: "Invalid bounds: min is greater than max"
  })
);
var qt = (0, import_shared_JXBHO5MD.s)({
  sensor: b,
  maxLagMinutes: (0, import_shared_JXBHO5MD.q)().check((0, import_shared_JXBHO5MD.l)()),
  /** A field with an instant (ISO 8601, or epoch seconds or milliseconds). Default: when the sensor was written. */
  field: (0, import_shared_JXBHO5MD.u)(b)
});
var Yt = (0, import_shared_JXBHO5MD.s)({
  sensor: b,
  /** A number, or a list whose distinct entries are counted. */
  field: (0, import_shared_JXBHO5MD.v)(b, "count"),
  /** Default: the sensor's own field `expected`. */
  expected: (0, import_shared_JXBHO5MD.u)((0, import_shared_JXBHO5MD.r)().check((0, import_shared_JXBHO5MD.l)())),
  minPercent: (0, import_shared_JXBHO5MD.v)((0, import_shared_JXBHO5MD.q)().check((0, import_shared_JXBHO5MD.l)(), (0, import_shared_JXBHO5MD.k)(100)), 100)
});
var Jt = (0, import_shared_JXBHO5MD.s)({
  sensor: b,
  maxFailedChecks: (0, import_shared_JXBHO5MD.v)((0, import_shared_JXBHO5MD.r)().check((0, import_shared_JXBHO5MD.m)()), 0),
  minScore: (0, import_shared_JXBHO5MD.u)((0, import_shared_JXBHO5MD.q)())
});
var er = (0, import_shared_JXBHO5MD.s)({
  lifecycle: (0, import_shared_JXBHO5MD.t)(Object.keys(D)),
  /** One subject, by its id. */
  subject: (0, import_shared_JXBHO5MD.u)(b),
  /** Default: the state that the lifecycle's rule about groups is about. */
  state: (0, import_shared_JXBHO5MD.u)(b),
  /** Anyone of the group, in that state. */
  group: (0, import_shared_JXBHO5MD.u)(b)
}).check(function(e) {
  let { lifecycle: r, subject: o, group: c, state: s } = e.value, t = function(a, u) {
    e.issues.push({ code: "custom", input: e.value, path: a, message: u });
  }, n = D[r];
  if (o === void 0 == (c === void 0))
    return t([], "Invalid subject: expected either subject or group");
  if (s !== void 0 && n.stateOf(s) === void 0)
    return t(["state"], `Invalid state: expected one of ${n.stateNames.join(", ")}`);
  if (c !== void 0 && n.group === void 0)
    return t(["group"], `Invalid group: ${r} has no rule about groups; name a subject`);
  if (c !== void 0 && s !== void 0 && n.stateOf(s) !== n.group?.state)
    return t(["state"], `Invalid state: of a group only ${n.group?.state} is known`);
  o !== void 0 && s === void 0 && n.group === void 0 && t(["state"], `Missing state: expected one of ${n.stateNames.join(", ")}`);
});
var tr = {
  upstream: Zt,
  "sensor-threshold": Xt,
  "sensor-freshness": qt,
  "window-completeness": Yt,
  "data-quality": Jt,
  lifecycle: er
};
var ft = { ...tr, ...lt };
var gt = function(e, r) {
  if (!Object.hasOwn(ft, e)) {
    if ((0, import_shared_JXBHO5MD.W)(e)) return { ok: true, builtin: { name: e, config: r } };
    let t = `Unknown builtin "${e}": expected one of ${import_shared_JXBHO5MD.V.join(", ")}`;
    return { ok: false, problems: [{ path: [], message: t }] };
  }
  let o = e, c = ft[o].safeParse(r, { error: (0, import_shared_JXBHO5MD.j)().localeError });
  return c.success ? { ok: true, builtin: { name: o, config: c.data } } : { ok: false, problems: c.error.issues.map(function(t) {
    return {
      path: t.path.map(function(n) {
        return typeof n == "number" ? n : String(n);
      }),
      message: t.message
    };
  }) };
};
var rr = async function(e, { runLogs: r, actuals: o }) {
  let { pipelineId: c, date: s, scheduleId: t } = e, n = (0, import_shared_JXBHO5MD.ba)(c, t, await r.standing(e));
  if (n.status === import_shared_JXBHO5MD.g.pass || o === void 0) return n;
  let u = (await o.between(c, s, s)).flatMap(function(i) {
    return i.ok && i.actual.scheduleId === t ? [i.actual] : [];
  });
  return mt(`${c} (schedule ${t})`, u) ?? n;
};
var yt = function({ runLogs: e, sensors: r, lifecycles: o, actuals: c, check: s }) {
  return async function(t) {
    let n = gt(t.evaluator.slice(import_shared_JXBHO5MD.X.length), t.config);
    if (!n.ok) {
      let i = n.problems.map(
        function({ path: m, message: p }) {
          return m.length > 0 ? `${m.join(".")}: ${p}` : p;
        }
      );
      return {
        status: import_shared_JXBHO5MD.g.error,
        reason: `${t.evaluator} is configured wrongly: ${i.join("; ")}`,
        value: null,
        failureCategory: import_shared_JXBHO5MD.h.permanent
      };
    }
    let a = async function(i, m) {
      let p = await r.get(i, t);
      return p === void 0 ? (0, import_shared_JXBHO5MD.aa)(i, t.date) : m(p);
    }, { builtin: u } = n;
    switch (u.name) {
      case "upstream": {
        let { pipeline: i, schedule: m = t.scheduleId } = u.config;
        return rr(
          { pipelineId: i, date: t.date, scheduleId: m },
          { runLogs: e, ...c === void 0 ? {} : { actuals: c } }
        );
      }
      case "sensor-threshold":
        return a(u.config.sensor, function(i) {
          return (0, import_shared_JXBHO5MD.ca)(u.config, i);
        });
      case "sensor-freshness":
        return a(u.config.sensor, function(i) {
          return (0, import_shared_JXBHO5MD.da)(u.config, i, t.nowMs);
        });
      case "window-completeness":
        return a(u.config.sensor, function(i) {
          return (0, import_shared_JXBHO5MD.ea)(u.config, i);
        });
      case "data-quality":
        return a(u.config.sensor, function(i) {
          return (0, import_shared_JXBHO5MD.fa)(u.config, i);
        });
      case "lifecycle": {
        let { lifecycle: i, subject: m, group: p = "", state: f } = u.config, g = D[i], d = f === void 0 ? g.group.state : g.stateOf(f);
        return m === void 0 ? (0, import_shared_JXBHO5MD.$)(p, d, await o.occupants(g, p)) : (0, import_shared_JXBHO5MD._)(m, d, await o.get(g, m));
      }
      default:
        return s(u, t);
    }
  };
};
var St = {};
var bt = function(e, r = St) {
  let o = /* @__PURE__ */ new Map();
  return async function({ name: c, config: s }, t) {
    let n = r[c];
    if (n === void 0) {
      let u = `${t.evaluator} asked nothing: the stack's configuration has no ${import_shared_JXBHO5MD.U[c]}; list there what it may read`;
      return (0, import_shared_JXBHO5MD.A)(import_shared_JXBHO5MD.h.permanent, u);
    }
    let a = o.get(c) ?? n()(e);
    return o.set(c, a), a(s, t);
  };
};
var Go = function(e, { shadow: r, ...o }) {
  return yt({
    runLogs: tt(e),
    sensors: nt(e),
    lifecycles: st(e),
    check: bt({ ...o, queries: rt(e) }),
    ...r ? { actuals: ot(e) } : {}
  });
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  builtinsOfTable
});

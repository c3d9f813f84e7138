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
var __copyProps = function(to2, from, except, desc) {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to2, key) && key !== except)
        __defProp(to2, key, { get: function() {
          return from[key];
        }, enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to2;
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

// of-index:shared-7M72OR7T.js
var require_shared_7M72OR7T = __commonJS({
  "of-index:shared-7M72OR7T.js"(exports2, module2) {
    module2.exports = require("./index.js").shared2;
  }
});

// of-index:shared-K37UXN5P.js
var require_shared_K37UXN5P = __commonJS({
  "of-index:shared-K37UXN5P.js"(exports2, module2) {
    module2.exports = require("./index.js").shared3;
  }
});

// entry:adapters-aws-timers.js
var adapters_aws_timers_exports = {};
__export(adapters_aws_timers_exports, {
  createTimers: function() {
    return Qc;
  }
});
module.exports = __toCommonJS(adapters_aws_timers_exports);

// .build/parts/adapters-aws-timers.js
var import_shared_4P452EUS = require("./shared-1.js");
var import_shared_BA27HJFK = __toESM(require_shared_BA27HJFK());
var import_shared_7M72OR7T = __toESM(require_shared_7M72OR7T());
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
var or = async function(n2, t, o) {
  return {
    operation: (0, import_shared_BA27HJFK.u)(t).operation,
    region: await (0, import_shared_BA27HJFK.k)(n2.region)() || (function() {
      throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
    })()
  };
};
function io(n2) {
  return {
    schemeId: "aws.auth#sigv4",
    signingProperties: {
      name: "scheduler",
      region: n2.region
    },
    propertiesExtractor: function(t, o) {
      return {
        signingProperties: {
          config: t,
          context: o
        }
      };
    }
  };
}
var nr = function(n2) {
  let t = [];
  switch (n2.operation) {
    default:
      t.push(io(n2));
  }
  return t;
};
var sr = function(n2) {
  let t = (0, import_shared_BA27HJFK.ga)(n2);
  return Object.assign(t, {
    authSchemePreference: (0, import_shared_BA27HJFK.k)(n2.authSchemePreference ?? [])
  });
};
var ir = function(n2) {
  return Object.assign(n2, {
    useDualstackEndpoint: n2.useDualstackEndpoint ?? false,
    useFipsEndpoint: n2.useFipsEndpoint ?? false,
    defaultSigningName: "scheduler"
  });
};
var ar = {
  UseFIPS: { type: "builtInParams", name: "useFipsEndpoint" },
  Endpoint: { type: "builtInParams", name: "endpoint" },
  Region: { type: "builtInParams", name: "region" },
  UseDualStack: { type: "builtInParams", name: "useDualstackEndpoint" }
};
var cr = { version: "3.1169.0" };
function we(n2) {
  return /^[\w.~-]+$/.test(n2) ? n2 : encodeURIComponent(n2).replace(/[!'()*]/g, function(t) {
    return "%" + t.charCodeAt(0).toString(16).toUpperCase();
  });
}
var ue = class extends import_shared_BA27HJFK.Ia {
  async serializeRequest(t, o, r) {
    let e = o && typeof o == "object" ? o : {}, i = {}, a = {}, c = await r.endpoint(), p = import_shared_BA27HJFK.Ga.of(t?.input), m = p.getHttpBindings().request, d = (0, import_shared_BA27HJFK.Ha)(t), u = new import_shared_BA27HJFK.l({ query: i, headers: a });
    if (c) {
      this.updateServiceEndpoint(u, c), this.setHostPrefix(u, t, e, d);
      let [S, I, f] = d;
      if (S) {
        u.method = S, u.path = u.path === "/" ? I : u.path + I;
        for (let [l, g] of f)
          i[l] = g;
      }
    }
    u.query = i;
    let h = this.serializeHttpBindings(e, u, m, d);
    return h && (u.body = await this.serializeEventStream({ eventStream: h, requestSchema: p })), u;
  }
  serializeHttpBindings(t, o, r, e) {
    let i = this.serializer, a = typeof i.writeCodec == "function" ? i : void 0, c = o.query, p = o.headers, m = r.syntheticBodySchema, d = false, u, h, S, I = Object.getOwnPropertyNames(t), f = Object.getPrototypeOf(t), l = (f === Object.prototype || f === null) && !r.hasIdempotency && !r.hasPrefixHeaders && I.length * 2 < r.memberBindings.length, g = l ? I.length : r.memberBindings.length;
    for (let _ = 0; _ < g; ++_) {
      let b = l ? (0, import_shared_BA27HJFK.s)(r.byName, I[_]) ? r.byName[I[_]] : void 0 : r.memberBindings[_];
      if (!b)
        continue;
      let B = b[1], $ = b[0], ne = B[0], se = B[1], F = B[2], w = b[2], Te = b[3], D = t[$];
      if (!(D == null && !(se >> 10 & 1)))
        if (w === 36) {
          let A = se >> 11 & 3;
          A ? A === 2 ? h = D || void 0 : u = D : (a ? a.writeCodec(ne, D) : i.write(ne, D), u = i.flush());
        } else if (w === 33 || w === 38) {
          let A = this.serializeHttpValue(B, D, w, a);
          w === 33 ? (S ??= /* @__PURE__ */ Object.create(null))[$] = A : p[Te] = A;
        } else if (w === 39)
          for (let A in D) {
            if (!(0, import_shared_BA27HJFK.s)(D, A))
              continue;
            let $e = Te + A;
            p[$e.toLowerCase()] = this.serializeHttpValue(F, D[A], 38, a, a ? F[0] : [F[0], { httpHeader: $e }]);
          }
        else (w & 62) === 34 ? this.serializeQuery(B, D, Te, c, a) : d = true;
    }
    let E = e[1], x = e[3];
    return E && x && o.path.endsWith(E) && (o.path = o.path.slice(0, -E.length) + this.serializePath(x, S, r)), d && m && (a ? a.writeCodec(m, t) : i.write(m, t), u = i.flush()), o.body = u, h;
  }
  serializeQuery(t, o, r, e, i) {
    let [a, c, p] = t, m = i ? void 0 : a.getMergedTraits();
    if (r === void 0) {
      for (let d in o)
        !(0, import_shared_BA27HJFK.s)(o, d) || d in e || (i || Object.assign(p[0].getMergedTraits(), {
          ...m,
          httpQuery: d,
          httpQueryParams: void 0
        }), this.serializeQuery(p, o[d], d, e, i));
      return;
    }
    if ((c & 192) === 64) {
      let d = [];
      for (let u of o) {
        let h = this.serializeHttpValue(p, u, 34, i, i ? p[0] : [p[0], m]);
        (c >> 13 & 1 || h !== void 0) && d.push(h);
      }
      e[r] = d;
    } else
      e[r] = this.serializeHttpValue(t, o, 34, i, i ? a : [a, m]);
  }
  serializeHttpValue(t, o, r, e, i = t[0]) {
    let a = t[1], c = a & 255;
    return e && !(a & 1792) && (c <= 2 || c === 17 || c === 19) ? String(o) : (e ? e.writeHttpBinding(t, o, r) : this.serializer.write(i, o), this.serializer.flush());
  }
  serializePath(t, o, r) {
    let e = "";
    for (let [i, a] of t) {
      if (a === 0) {
        e += i;
        continue;
      }
      let c = o?.[i];
      if (c === void 0) {
        if ((0, import_shared_BA27HJFK.s)(r.byName, i) && r.byName[i][2] === 33)
          throw new Error(`No value provided for input HTTP label: ${i}.`);
        e += `{${i}${a === 2 ? "+" : ""}}`;
      } else
        e += a === 2 ? c.split("/").map(we).join("/") : we(c);
    }
    return e;
  }
  async deserializeResponse(t, o, r) {
    let e = this.deserializer, i = typeof e.readCodec == "function" ? e : void 0, a = import_shared_BA27HJFK.Ga.of(t.output), c = a.getHttpBindings().response, p = {};
    if (r.statusCode >= 300) {
      let d = await (0, import_shared_BA27HJFK.za)(r.body, o);
      throw d.byteLength > 0 && Object.assign(p, await e.read(15, d)), await this.handleError(t, o, r, p, this.deserializeMetadata(r)), new Error("@smithy/core/protocols - HTTP Protocol error handler failed to throw.");
    }
    let m = await this.deserializeHttpMessage(a, o, r, p);
    if (m.length) {
      let d = await (0, import_shared_BA27HJFK.za)(r.body, o);
      if (d.byteLength > 0) {
        let u = await (i ? i.readCodec(c.syntheticBodySchema, d) : e.read(c.syntheticBodySchema, d));
        for (let h of m)
          u[h] != null && (p[h] = u[h]);
      }
    } else c.bindings.payload || await (0, import_shared_BA27HJFK.za)(r.body, o);
    return p.$metadata = this.deserializeMetadata(r), p;
  }
  async deserializeHttpMessage(t, o, r, e, i) {
    let a = e instanceof Set ? i : e, c = this.deserializer, p = typeof c.readCodec == "function" ? c : void 0, m = import_shared_BA27HJFK.Ga.of(t), { bodyMemberNames: d, bindings: { payload: u, statusCode: h, headers: S, prefixHeaders: I } } = m.getHttpBindings().response, f = r.headers;
    if (u) {
      let [l, g] = u, [E, x] = g, _ = x >> 11 & 3;
      if (_)
        _ === 2 ? a[l] = await this.deserializeEventStream({
          response: r,
          responseSchema: m
        }) : a[l] = (0, import_shared_BA27HJFK.Y)(r.body);
      else if (r.body) {
        let b = await (0, import_shared_BA27HJFK.za)(r.body, o);
        b.byteLength > 0 && (a[l] = await (p ? p.readPayload(g, b) : c.read(E, b)));
      }
    }
    for (let l in f) {
      if (!(0, import_shared_BA27HJFK.s)(f, l))
        continue;
      let g = l.toLowerCase(), E = f[l];
      g !== l && (delete f[l], f[g] = E);
      let x = (0, import_shared_BA27HJFK.s)(S, g) ? S[g] : void 0;
      if (!x)
        continue;
      let [_, [b, B, $], , ne] = x;
      if ($) {
        let se = B >> 16 & 1 ? (0, import_shared_BA27HJFK.T)(E, ",", 2) : (0, import_shared_BA27HJFK.U)(E), F = [];
        for (let w of se)
          F.push(p ? p.readHttpBinding($, w.trim(), 38) : await c.read([$[0], { httpHeader: ne }], w.trim()));
        a[_] = F;
      } else
        a[_] = p ? p.readHttpBinding(x[1], E, 38) : await c.read(b, E);
    }
    for (let [l, [, , g], , E] of I) {
      a[l] = {};
      for (let x in f) {
        if (!(0, import_shared_BA27HJFK.s)(f, x) || !x.startsWith(E))
          continue;
        let _ = f[x];
        a[l][x.slice(E.length)] = p ? p.readHttpBinding(g, _, 38) : await c.read([g[0], { httpHeader: x }], _);
      }
    }
    return h && (a[h[0]] = r.statusCode), d;
  }
};
var de = class extends import_shared_BA27HJFK.Fa {
  settings;
  constructor(t) {
    super(), this.settings = t;
  }
  read(t, o) {
    let r = import_shared_BA27HJFK.Ga.of(t), e = r.getMergedTraits(), i = r.getHttpBindingLocation(e);
    return this.readHttpBinding(r.getHttpBindingValue(i, e), o, i);
  }
  readHttpBinding([t, o, r], e, i) {
    var _this = this;
    let a = o & 255;
    if ((a & 192) === 64)
      return r ??= t.getHttpBindingCollectionValue(i), (0, import_shared_BA27HJFK.U)(e).map(function(c) {
        return _this.readHttpBinding(r, c, i);
      });
    switch (a) {
      case 21:
      case 42:
        return (this.serdeContext?.base64Decoder ?? import_shared_BA27HJFK.J)(e);
      case 4:
      case 5:
      case 6:
      case 7: {
        let c = this.settings.httpBindings ? o >> 14 & 3 : 0;
        switch (this.settings.timestampFormat.useTrait && a > 4 ? a : c ? c + 4 : this.settings.timestampFormat.default) {
          case 5:
            return (0, import_shared_BA27HJFK.R)(e);
          case 6:
            return (0, import_shared_BA27HJFK.S)(e);
          case 7:
            return (0, import_shared_BA27HJFK.Q)(e);
          default:
            return console.warn("Missing timestamp format, parsing value with Date constructor:", e), new Date(e);
        }
      }
      case 0: {
        let c = o >> 8 & 3;
        if (!c)
          return e;
        let p = e;
        return (i & 6) === 6 && (p = (this.serdeContext?.utf8Encoder ?? import_shared_BA27HJFK.M)((this.serdeContext?.base64Decoder ?? import_shared_BA27HJFK.J)(p))), c === 2 ? import_shared_BA27HJFK.O.from(p) : p;
      }
      case 1:
        return Number(e);
      case 2:
        return e.toLowerCase() === "true";
      case 17:
        return BigInt(e);
      case 19:
        return new import_shared_BA27HJFK.V(e, "bigDecimal");
      default:
        return e;
    }
  }
};
var me = class extends import_shared_BA27HJFK.Fa {
  codecDeserializer;
  stringDeserializer;
  constructor(t, o) {
    super(), this.codecDeserializer = t, this.stringDeserializer = new de(o);
  }
  setSerdeContext(t) {
    this.stringDeserializer.setSerdeContext(t), this.codecDeserializer.setSerdeContext(t), this.serdeContext = t;
  }
  read(t, o) {
    let r = import_shared_BA27HJFK.Ga.of(t), e = r.getMergedTraits();
    if (e.httpHeader || e.httpResponseCode) {
      let i = r.getHttpBindingValue(38, e);
      return this.readHttpBinding(i, o, 38);
    }
    return e.httpPayload ? this.readPayload(r.getHttpBindingValue(36, e), o) : this.readCodec(r, o);
  }
  readHttpBinding(t, o, r) {
    let e = typeof o == "string" ? o : (this.serdeContext?.utf8Encoder ?? import_shared_BA27HJFK.M)(o);
    return this.stringDeserializer.readHttpBinding(t, e, r);
  }
  readPayload([t, o], r) {
    let e = o & 255;
    return e === 21 || e === 42 ? typeof r == "string" ? (this.serdeContext?.utf8Decoder ?? import_shared_BA27HJFK.K)(r) : r : e === 0 ? typeof r == "string" ? r : (this.serdeContext?.utf8Encoder ?? import_shared_BA27HJFK.M)(r) : this.readCodec(t, r);
  }
  readCodec(t, o) {
    return this.codecDeserializer.read(t, o);
  }
};
var le = class extends import_shared_BA27HJFK.Fa {
  settings;
  stringBuffer = "";
  constructor(t) {
    super(), this.settings = t;
  }
  write(t, o) {
    let r = import_shared_BA27HJFK.Ga.of(t), e = r.getMergedTraits(), i = r.getHttpBindingLocation(e);
    this.writeHttpBinding(r.getHttpBindingValue(i, e), o, i);
  }
  writeHttpBinding([t, o, r], e, i) {
    let a = o & 255;
    switch (typeof e) {
      case "object":
        if (e === null) {
          this.stringBuffer = "null";
          return;
        }
        if (a >= 4 && a <= 7) {
          if (!(e instanceof Date))
            throw new Error(`@smithy/core/protocols - received non-Date value ${e} when schema expected Date in ${t.getName(true)}`);
          let m = this.settings.httpBindings ? o >> 14 & 3 : 0;
          switch (this.settings.timestampFormat.useTrait && a > 4 ? a : m ? m + 4 : this.settings.timestampFormat.default) {
            case 5:
              this.stringBuffer = e.toISOString().replace(".000Z", "Z");
              break;
            case 6:
              this.stringBuffer = (0, import_shared_BA27HJFK.N)(e);
              break;
            case 7:
              this.stringBuffer = String(e.getTime() / 1e3);
              break;
            default:
              console.warn("Missing timestamp format, using epoch seconds", e), this.stringBuffer = String(e.getTime() / 1e3);
          }
          return;
        }
        if ((a === 21 || a === 42) && "byteLength" in e) {
          this.stringBuffer = (this.serdeContext?.base64Encoder ?? import_shared_BA27HJFK.L)(e);
          return;
        }
        if ((a & 192) === 64 && Array.isArray(e)) {
          r ??= t.getHttpBindingCollectionValue(i);
          let m = r[1] & 255, d = m >= 4 && m <= 7, u = "";
          for (let h of e) {
            this.writeHttpBinding(r, h, i);
            let S = this.flush();
            u && (u += ", "), u += d ? S : (0, import_shared_BA27HJFK.P)(S);
          }
          this.stringBuffer = u;
          return;
        }
        this.stringBuffer = JSON.stringify(e, null, 2);
        break;
      case "string":
        let c = o >> 8 & 3, p = e;
        if (c === 2 && (p = import_shared_BA27HJFK.O.from(p)), c && (i & 6) === 6) {
          this.stringBuffer = (this.serdeContext?.base64Encoder ?? import_shared_BA27HJFK.L)(p.toString());
          return;
        }
        this.stringBuffer = e;
        break;
      default:
        this.stringBuffer = o >> 10 & 1 ? (0, import_shared_BA27HJFK.Z)() : String(e);
    }
  }
  flush() {
    let t = this.stringBuffer;
    return this.stringBuffer = "", t;
  }
};
var he = class {
  codecSerializer;
  stringSerializer;
  buffer;
  constructor(t, o, r = new le(o)) {
    this.codecSerializer = t, this.stringSerializer = r;
  }
  setSerdeContext(t) {
    this.codecSerializer.setSerdeContext(t), this.stringSerializer.setSerdeContext(t);
  }
  write(t, o) {
    let r = import_shared_BA27HJFK.Ga.of(t), e = r.getMergedTraits();
    if (e.httpHeader || e.httpLabel || e.httpQuery) {
      let i = r.getHttpBindingLocation(e);
      this.writeHttpBinding(r.getHttpBindingValue(i, e), o, i);
      return;
    }
    this.writeCodec(r, o);
  }
  writeHttpBinding(t, o, r) {
    this.stringSerializer.writeHttpBinding(t, o, r), this.buffer = this.stringSerializer.flush();
  }
  writeCodec(t, o) {
    this.codecSerializer.write(t, o);
  }
  flush() {
    if (this.buffer !== void 0) {
      let t = this.buffer;
      return this.buffer = void 0, t;
    }
    return this.codecSerializer.flush();
  }
};
var fe = class extends ue {
  serializer;
  deserializer;
  codec;
  mixin = new import_shared_BA27HJFK.Ja();
  constructor({ defaultNamespace: t, errorTypeRegistries: o, jsonCodec: r }) {
    super({
      defaultNamespace: t,
      errorTypeRegistries: o
    });
    let e = {
      timestampFormat: {
        useTrait: true,
        default: 7
      },
      httpBindings: true,
      jsonName: true
    };
    this.codec = r ?? new import_shared_BA27HJFK.Ea(e), this.serializer = new he(this.codec.createSerializer(), e), this.deserializer = new me(this.codec.createDeserializer(), e);
  }
  getShapeId() {
    return "aws.protocols#restJson1";
  }
  getPayloadCodec() {
    return this.codec;
  }
  setSerdeContext(t) {
    this.codec.setSerdeContext(t), super.setSerdeContext(t);
  }
  async serializeRequest(t, o, r) {
    let e = await super.serializeRequest(t, o, r), i = import_shared_BA27HJFK.ia.of(t.input);
    if (!e.headers["content-type"]) {
      let a = this.mixin.resolveRestContentType(this.getDefaultContentType(), i);
      a && (e.headers["content-type"] = a);
    }
    return e.body == null && e.headers["content-type"] === this.getDefaultContentType() && (e.body = "{}"), e;
  }
  async deserializeResponse(t, o, r) {
    let e = await super.deserializeResponse(t, o, r), i = import_shared_BA27HJFK.ia.of(t.output);
    for (let [a, c] of i.structIterator())
      c.getMemberTraits().httpPayload && !(a in e) && (e[a] = null);
    return e;
  }
  async handleError(t, o, r, e, i) {
    let a = (0, import_shared_BA27HJFK.Aa)(r, e) ?? "Unknown";
    this.mixin.compose(this.compositeErrorRegistry, a, this.options.defaultNamespace);
    let { errorSchema: c, errorMetadata: p } = await this.mixin.getErrorSchemaOrThrowBaseException(a, this.options.defaultNamespace, r, e, i), m = import_shared_BA27HJFK.ia.of(c), d = e.message ?? e.Message ?? "UnknownError", u = this.compositeErrorRegistry.getErrorCtor(c) ?? Error, h = new u({});
    await this.deserializeHttpMessage(c, o, r, e);
    let S = {}, I = this.codec.createDeserializer();
    for (let [f, l] of m.structIterator()) {
      let g = l.getMergedTraits().jsonName ?? f;
      S[f] = I.readObject(l, e[g]);
    }
    throw this.mixin.decorateServiceException(Object.assign(h, p, {
      $fault: m.getMergedTraits().error,
      message: d
    }, S), e);
  }
  getDefaultContentType() {
    return "application/json";
  }
};
var Z = "ref";
var G = -1;
var ge = true;
var pr = "isSet";
var fr = "PartitionResult";
var Se = "booleanEquals";
var ur = "getAttr";
var dr = { [Z]: "Endpoint" };
var mr = { [Z]: fr };
var Y = {};
var lr = [{ [Z]: "Region" }];
var hr = {
  conditions: [
    [pr, [dr]],
    [pr, lr],
    ["aws.partition", lr, fr],
    [Se, [{ [Z]: "UseFIPS" }, ge]],
    [Se, [{ [Z]: "UseDualStack" }, ge]],
    [Se, [{ fn: ur, argv: [mr, "supportsDualStack"] }, ge]],
    [Se, [{ fn: ur, argv: [mr, "supportsFIPS"] }, ge]]
  ],
  results: [
    [G],
    [G, "Invalid Configuration: FIPS and custom endpoint are not supported"],
    [G, "Invalid Configuration: Dualstack and custom endpoint are not supported"],
    [dr, Y],
    ["https://scheduler-fips.{Region}.{PartitionResult#dualStackDnsSuffix}", Y],
    [G, "FIPS and DualStack are enabled, but this partition does not support one or both"],
    ["https://scheduler-fips.{Region}.{PartitionResult#dnsSuffix}", Y],
    [G, "FIPS is enabled but this partition does not support FIPS"],
    ["https://scheduler.{Region}.{PartitionResult#dualStackDnsSuffix}", Y],
    [G, "DualStack is enabled but this partition does not support DualStack"],
    ["https://scheduler.{Region}.{PartitionResult#dnsSuffix}", Y],
    [G, "Invalid Configuration: Missing Region"]
  ]
};
var co = 2;
var P = 1e8;
var po = new Int32Array([
  -1,
  1,
  -1,
  0,
  12,
  3,
  1,
  4,
  P + 11,
  2,
  5,
  P + 11,
  3,
  8,
  6,
  4,
  7,
  P + 10,
  5,
  P + 8,
  P + 9,
  4,
  10,
  9,
  6,
  P + 6,
  P + 7,
  5,
  11,
  P + 5,
  6,
  P + 4,
  P + 5,
  3,
  P + 1,
  13,
  4,
  P + 2,
  P + 3
]);
var gr = import_shared_BA27HJFK.B.from(po, co, hr.conditions, hr.results);
var uo = new import_shared_BA27HJFK.C({
  size: 50,
  params: ["Endpoint", "Region", "UseDualStack", "UseFIPS"]
});
var Sr = function(n2, t = {}) {
  return uo.get(n2, function() {
    return (0, import_shared_BA27HJFK.E)(gr, {
      endpointParams: n2,
      logger: t.logger
    });
  });
};
import_shared_BA27HJFK.D.aws = import_shared_BA27HJFK.La;
var U = class n extends import_shared_BA27HJFK.la {
  static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.scheduler#SchedulerServiceException";
  constructor(t) {
    super(t), Object.setPrototypeOf(this, n.prototype);
  }
};
var V = function(n2, t, o) {
  return class extends U {
    static shapeId = n2;
    name = t;
    $fault = o;
    constructor(r) {
      super({ name: t, $fault: o, ...r }), Object.setPrototypeOf(this, new.target.prototype);
    }
  };
};
var Er = /* @__PURE__ */ V("com.amazonaws.scheduler#InternalServerException", "InternalServerException", "server");
var xr = /* @__PURE__ */ V("com.amazonaws.scheduler#ResourceNotFoundException", "ResourceNotFoundException", "client");
var _r = /* @__PURE__ */ V("com.amazonaws.scheduler#ThrottlingException", "ThrottlingException", "client");
var Pr = /* @__PURE__ */ V("com.amazonaws.scheduler#ValidationException", "ValidationException", "client");
var Cr = /* @__PURE__ */ V("com.amazonaws.scheduler#ConflictException", "ConflictException", "client");
var vr = /* @__PURE__ */ V("com.amazonaws.scheduler#ServiceQuotaExceededException", "ServiceQuotaExceededException", "client");
var H = "Arn";
var De = "ActionAfterCompletion";
var mo = "AssignPublicIp";
var lo = "AwsVpcConfiguration";
var _e = "CreationDate";
var ho = "ConflictException";
var Tr = "CapacityProviderStrategy";
var fo = "CapacityProviderStrategyItem";
var go = "CreateSchedule";
var So = "CreateScheduleGroup";
var Eo = "CreateScheduleGroupInput";
var xo = "CreateScheduleGroupOutput";
var _o = "CreateScheduleInput";
var Po = "CreateScheduleOutput";
var te = "ClientToken";
var Ae = "Description";
var Ir = "DeadLetterConfig";
var Co = "DeleteSchedule";
var vo = "DeleteScheduleGroup";
var yo = "DeleteScheduleGroupInput";
var To = "DeleteScheduleGroupOutput";
var Io = "DeleteScheduleInput";
var bo = "DeleteScheduleOutput";
var br = "DetailType";
var wr = "EventBridgeParameters";
var Dr = "EventBridgePutEventsV2Parameters";
var Ar = "EventBridgePutRawEventsParameters";
var Re = "EndDate";
var wo = "EnableExecuteCommand";
var Do = "EnableECSManagedTags";
var Rr = "EcsParameters";
var Pe = "FlexibleTimeWindow";
var Ao = "Group";
var M = "GroupName";
var Ro = "GetSchedule";
var No = "GetScheduleGroup";
var Oo = "GetScheduleGroupInput";
var Bo = "GetScheduleGroupOutput";
var Lo = "GetScheduleInput";
var Go = "GetScheduleOutput";
var Ho = "Input";
var Mo = "InternalServerException";
var zo = "Key";
var Ne = "KmsKeyArn";
var Nr = "KinesisParameters";
var Ce = "LastModificationDate";
var $o = "ListSchedules";
var Fo = "ListScheduleGroups";
var ko = "ListScheduleGroupsInput";
var Uo = "ListScheduleGroupsOutput";
var Vo = "ListSchedulesInput";
var Ko = "ListSchedulesOutput";
var jo = "LaunchType";
var Qo = "ListTagsForResource";
var Wo = "ListTagsForResourceInput";
var qo = "ListTagsForResourceOutput";
var j = "Message";
var Xo = "MaximumEventAgeInSeconds";
var Jo = "MessageGroupId";
var Ee = "MaxResults";
var Yo = "MaximumRetryAttempts";
var Zo = "MaximumWindowInMinutes";
var en = "Metadata";
var tn = "Mode";
var y = "Name";
var Or = "NetworkConfiguration";
var xe = "NamePrefix";
var K = "NextToken";
var Br = "PlacementConstraints";
var rn = "PlacementConstraint";
var on = "PartitionKey";
var nn = "PipelineParameterList";
var Lr = "PlacementStrategy";
var sn = "PlacementStrategies";
var an = "PropagateTags";
var cn = "PlatformVersion";
var Oe = "ResourceArn";
var pn = "RoleArn";
var un = "ReferenceId";
var dn = "ResourceNotFoundException";
var Gr = "RetryPolicy";
var mn = "Subnets";
var Hr = "ScheduleArn";
var Be = "StartDate";
var Le = "ScheduleExpression";
var Ge = "ScheduleExpressionTimezone";
var ln = "SecurityGroups";
var hn = "ScheduleGroupArn";
var fn = "ScheduleGroupList";
var gn = "ScheduleGroupSummary";
var Sn = "ScheduleGroups";
var En = "ScheduleGroup";
var xn = "ScheduleList";
var _n = "SageMakerPipelineParameter";
var Pn = "SageMakerPipelineParameterList";
var Mr = "SageMakerPipelineParameters";
var zr = "SqsParameters";
var Cn = "ServiceQuotaExceededException";
var vn = "ScheduleSummary";
var yn = "Schedules";
var $r = "Source";
var O = "State";
var ee = "Tags";
var Tn = "TaskCount";
var In = "TaskDefinitionArn";
var bn = "ThrottlingException";
var yr = "TagKeys";
var wn = "TagList";
var Dn = "TagResource";
var An = "TagResourceInput";
var Rn = "TagResourceOutput";
var Nn = "TargetSummary";
var re = "Target";
var On = "Tag";
var Bn = "UntagResource";
var Ln = "UntagResourceInput";
var Gn = "UntagResourceOutput";
var Hn = "UpdateSchedule";
var Mn = "UpdateScheduleInput";
var zn = "UpdateScheduleOutput";
var Fr = "Value";
var $n = "ValidationException";
var Fn = "awsvpcConfiguration";
var kn = "base";
var oe = "client";
var Un = "capacityProvider";
var kr = "clientToken";
var Q = "error";
var Vn = "expression";
var Kn = "field";
var Ur = "groupName";
var T = "http";
var W = "httpError";
var C = "httpQuery";
var Vr = "idempotencyToken";
var Kr = "smithy.ts.sdk.synthetic.com.amazonaws.scheduler";
var jn = "server";
var jr = "type";
var Qn = "weight";
var s = "com.amazonaws.scheduler";
var Qr = new import_shared_BA27HJFK.ka(Kr);
var Wn = [-3, Kr, "SchedulerServiceException", 0, [], []];
Qr.registerError(Wn, U);
var z = new import_shared_BA27HJFK.ka(s);
var qn = [
  -3,
  s,
  ho,
  { [Q]: oe, [W]: 409 },
  [j],
  [0],
  1
];
z.registerError(qn, Cr);
var Xn = [
  -3,
  s,
  Mo,
  { [Q]: jn, [W]: 500 },
  [j],
  [0],
  1
];
z.registerError(Xn, Er);
var Jn = [
  -3,
  s,
  dn,
  { [Q]: oe, [W]: 404 },
  [j],
  [0],
  1
];
z.registerError(Jn, xr);
var Yn = [
  -3,
  s,
  Cn,
  { [Q]: oe, [W]: 402 },
  [j],
  [0],
  1
];
z.registerError(Yn, vr);
var Zn = [
  -3,
  s,
  bn,
  { [Q]: oe, [W]: 429 },
  [j],
  [0],
  1
];
z.registerError(Zn, _r);
var es = [
  -3,
  s,
  $n,
  { [Q]: oe, [W]: 400 },
  [j],
  [0],
  1
];
z.registerError(es, Pr);
var Wr = [
  Qr,
  z
];
var ts = [
  3,
  s,
  lo,
  0,
  [mn, ln, mo],
  [64, 64, 0],
  1
];
var rs = [
  3,
  s,
  fo,
  0,
  [Un, Qn, kn],
  [0, 1, 1],
  1
];
var os = [
  3,
  s,
  Eo,
  0,
  [y, ee, te],
  [[0, 1], function() {
    return ze;
  }, [0, 4]],
  1
];
var ns = [
  3,
  s,
  xo,
  0,
  [hn],
  [0],
  1
];
var ss = [
  3,
  s,
  _o,
  0,
  [y, Le, re, Pe, M, Be, Re, Ae, Ge, O, Ne, te, De],
  [[0, 1], 0, function() {
    return Me;
  }, function() {
    return He;
  }, 0, 4, 4, 0, 0, 0, 0, [0, 4], 0],
  4
];
var is = [
  3,
  s,
  Po,
  0,
  [Hr],
  [0],
  1
];
var as = [
  3,
  s,
  Ir,
  0,
  [H],
  [0]
];
var cs = [
  3,
  s,
  yo,
  0,
  [y, te],
  [[0, 1], [0, { [C]: kr, [Vr]: 1 }]],
  1
];
var ps = [
  3,
  s,
  To,
  0,
  [],
  []
];
var us = [
  3,
  s,
  Io,
  0,
  [y, M, te],
  [[0, 1], [0, { [C]: Ur }], [0, { [C]: kr, [Vr]: 1 }]],
  1
];
var ds = [
  3,
  s,
  bo,
  0,
  [],
  []
];
var ms = [
  3,
  s,
  Rr,
  0,
  [In, Tn, jo, Or, cn, Ao, Tr, Do, wo, Br, Lr, an, un, ee],
  [0, 1, 0, function() {
    return bs;
  }, 0, 0, function() {
    return Vs;
  }, 2, 2, function() {
    return Ks;
  }, function() {
    return js;
  }, 0, 0, [1, s, ee, 0, 128]],
  1
];
var ls = [
  3,
  s,
  wr,
  0,
  [br, $r],
  [0, 0],
  2
];
var hs = [
  3,
  s,
  Dr,
  0,
  [br, $r],
  [0, 0],
  2
];
var fs = [
  3,
  s,
  Ar,
  0,
  [en],
  [128]
];
var He = [
  3,
  s,
  Pe,
  0,
  [tn, Zo],
  [0, 1],
  1
];
var gs = [
  3,
  s,
  Oo,
  0,
  [y],
  [[0, 1]],
  1
];
var Ss = [
  3,
  s,
  Bo,
  0,
  [H, y, O, _e, Ce],
  [0, 0, 0, 4, 4]
];
var Es = [
  3,
  s,
  Lo,
  0,
  [y, M],
  [[0, 1], [0, { [C]: Ur }]],
  1
];
var xs = [
  3,
  s,
  Go,
  0,
  [H, M, y, Le, Be, Re, Ae, Ge, O, _e, Ce, Ne, re, Pe, De],
  [0, 0, 0, 0, 4, 4, 0, 0, 0, 4, 4, 0, function() {
    return Me;
  }, function() {
    return He;
  }, 0]
];
var _s = [
  3,
  s,
  Nr,
  0,
  [on],
  [0],
  1
];
var Ps = [
  3,
  s,
  ko,
  0,
  [xe, K, Ee],
  [[0, { [C]: xe }], [0, { [C]: K }], [1, { [C]: Ee }]]
];
var Cs = [
  3,
  s,
  Uo,
  0,
  [Sn, K],
  [function() {
    return Ws;
  }, 0],
  1
];
var vs = [
  3,
  s,
  Vo,
  0,
  [M, xe, O, K, Ee],
  [[0, { [C]: En }], [0, { [C]: xe }], [0, { [C]: O }], [0, { [C]: K }], [1, { [C]: Ee }]]
];
var ys = [
  3,
  s,
  Ko,
  0,
  [yn, K],
  [function() {
    return qs;
  }, 0],
  1
];
var Ts = [
  3,
  s,
  Wo,
  0,
  [Oe],
  [[0, 1]],
  1
];
var Is = [
  3,
  s,
  qo,
  0,
  [ee],
  [function() {
    return ze;
  }]
];
var bs = [
  3,
  s,
  Or,
  0,
  [Fn],
  [function() {
    return ts;
  }]
];
var ws = [
  3,
  s,
  rn,
  0,
  [jr, Vn],
  [0, 0]
];
var Ds = [
  3,
  s,
  Lr,
  0,
  [jr, Kn],
  [0, 0]
];
var As = [
  3,
  s,
  Gr,
  0,
  [Xo, Yo],
  [1, 1]
];
var Rs = [
  3,
  s,
  _n,
  0,
  [y, Fr],
  [0, 0],
  2
];
var Ns = [
  3,
  s,
  Mr,
  0,
  [nn],
  [function() {
    return Qs;
  }]
];
var Os = [
  3,
  s,
  gn,
  0,
  [H, y, O, _e, Ce],
  [0, 0, 0, 4, 4]
];
var Bs = [
  3,
  s,
  vn,
  0,
  [H, y, M, O, _e, Ce, re],
  [0, 0, 0, 0, 4, 4, function() {
    return zs;
  }]
];
var Ls = [
  3,
  s,
  zr,
  0,
  [Jo],
  [0]
];
var Gs = [
  3,
  s,
  On,
  0,
  [zo, Fr],
  [0, 0],
  2
];
var Hs = [
  3,
  s,
  An,
  0,
  [Oe, ee],
  [[0, 1], function() {
    return ze;
  }],
  2
];
var Ms = [
  3,
  s,
  Rn,
  0,
  [],
  []
];
var Me = [
  3,
  s,
  re,
  0,
  [H, pn, Ir, Gr, Ho, Rr, wr, Dr, Ar, Nr, Mr, zr],
  [0, 0, function() {
    return as;
  }, function() {
    return As;
  }, 0, function() {
    return ms;
  }, function() {
    return ls;
  }, function() {
    return hs;
  }, function() {
    return fs;
  }, function() {
    return _s;
  }, function() {
    return Ns;
  }, function() {
    return Ls;
  }],
  2
];
var zs = [
  3,
  s,
  Nn,
  0,
  [H],
  [0],
  1
];
var $s = [
  3,
  s,
  Ln,
  0,
  [Oe, yr],
  [[0, 1], [64, { [C]: yr }]],
  2
];
var Fs = [
  3,
  s,
  Gn,
  0,
  [],
  []
];
var ks = [
  3,
  s,
  Mn,
  0,
  [y, Le, re, Pe, M, Be, Re, Ae, Ge, O, Ne, te, De],
  [[0, 1], 0, function() {
    return Me;
  }, function() {
    return He;
  }, 0, 4, 4, 0, 0, 0, 0, [0, 4], 0],
  4
];
var Us = [
  3,
  s,
  zn,
  0,
  [Hr],
  [0],
  1
];
var Vs = [
  1,
  s,
  Tr,
  0,
  function() {
    return rs;
  }
];
var Ks = [
  1,
  s,
  Br,
  0,
  function() {
    return ws;
  }
];
var js = [
  1,
  s,
  sn,
  0,
  function() {
    return Ds;
  }
];
var Qs = [
  1,
  s,
  Pn,
  0,
  function() {
    return Rs;
  }
];
var Ws = [
  1,
  s,
  fn,
  0,
  function() {
    return Os;
  }
];
var qs = [
  1,
  s,
  xn,
  0,
  function() {
    return Bs;
  }
];
var ze = [
  1,
  s,
  wn,
  0,
  function() {
    return Gs;
  }
];
var qr = [
  9,
  s,
  go,
  { [T]: ["POST", "/schedules/{Name}", 200] },
  function() {
    return ss;
  },
  function() {
    return is;
  }
];
var fa = [
  9,
  s,
  So,
  { [T]: ["POST", "/schedule-groups/{Name}", 200] },
  function() {
    return os;
  },
  function() {
    return ns;
  }
];
var ga = [
  9,
  s,
  Co,
  { [T]: ["DELETE", "/schedules/{Name}", 200] },
  function() {
    return us;
  },
  function() {
    return ds;
  }
];
var Sa = [
  9,
  s,
  vo,
  { [T]: ["DELETE", "/schedule-groups/{Name}", 200] },
  function() {
    return cs;
  },
  function() {
    return ps;
  }
];
var Ea = [
  9,
  s,
  Ro,
  { [T]: ["GET", "/schedules/{Name}", 200] },
  function() {
    return Es;
  },
  function() {
    return xs;
  }
];
var xa = [
  9,
  s,
  No,
  { [T]: ["GET", "/schedule-groups/{Name}", 200] },
  function() {
    return gs;
  },
  function() {
    return Ss;
  }
];
var _a = [
  9,
  s,
  Fo,
  { [T]: ["GET", "/schedule-groups", 200] },
  function() {
    return Ps;
  },
  function() {
    return Cs;
  }
];
var Pa = [
  9,
  s,
  $o,
  { [T]: ["GET", "/schedules", 200] },
  function() {
    return vs;
  },
  function() {
    return ys;
  }
];
var Ca = [
  9,
  s,
  Qo,
  { [T]: ["GET", "/tags/{ResourceArn}", 200] },
  function() {
    return Ts;
  },
  function() {
    return Is;
  }
];
var va = [
  9,
  s,
  Dn,
  { [T]: ["POST", "/tags/{ResourceArn}", 200] },
  function() {
    return Hs;
  },
  function() {
    return Ms;
  }
];
var ya = [
  9,
  s,
  Bn,
  { [T]: ["DELETE", "/tags/{ResourceArn}", 200] },
  function() {
    return $s;
  },
  function() {
    return Fs;
  }
];
var Ta = [
  9,
  s,
  Hn,
  { [T]: ["PUT", "/schedules/{Name}", 200] },
  function() {
    return ks;
  },
  function() {
    return Us;
  }
];
var Xr = function(n2) {
  return {
    apiVersion: "2021-06-30",
    base64Decoder: n2?.base64Decoder ?? import_shared_BA27HJFK.J,
    base64Encoder: n2?.base64Encoder ?? import_shared_BA27HJFK.L,
    disableHostPrefix: n2?.disableHostPrefix ?? false,
    endpointProvider: n2?.endpointProvider ?? Sr,
    extensions: n2?.extensions ?? [],
    httpAuthSchemeProvider: n2?.httpAuthSchemeProvider ?? nr,
    httpAuthSchemes: n2?.httpAuthSchemes ?? [
      {
        schemeId: "aws.auth#sigv4",
        identityProvider: function(t) {
          return t.getIdentityProvider("aws.auth#sigv4");
        },
        signer: new import_shared_BA27HJFK.ea()
      }
    ],
    logger: n2?.logger ?? new import_shared_BA27HJFK.I(),
    protocol: n2?.protocol ?? fe,
    protocolSettings: n2?.protocolSettings ?? {
      defaultNamespace: "com.amazonaws.scheduler",
      errorTypeRegistries: Wr,
      version: "2021-06-30",
      serviceTarget: "AWSChronosService"
    },
    serviceId: n2?.serviceId ?? "Scheduler",
    sha256: n2?.sha256 ?? import_shared_BA27HJFK.Ka,
    urlParser: n2?.urlParser ?? import_shared_BA27HJFK.A,
    utf8Decoder: n2?.utf8Decoder ?? import_shared_BA27HJFK.K,
    utf8Encoder: n2?.utf8Encoder ?? import_shared_BA27HJFK.M
  };
};
var Jr = function(n2) {
  (0, import_shared_BA27HJFK.ra)(process.version);
  let t = (0, import_shared_BA27HJFK.xa)(n2), o = function() {
    return t().then(import_shared_BA27HJFK.sa);
  }, r = Xr(n2);
  (0, import_shared_BA27HJFK.na)(process.version);
  let e = {
    profile: n2?.profile,
    logger: r.logger
  };
  return {
    ...r,
    ...n2,
    runtime: "node",
    defaultsMode: t,
    authSchemePreference: n2?.authSchemePreference ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.fa, e),
    bodyLengthChecker: n2?.bodyLengthChecker ?? import_shared_BA27HJFK.W,
    credentialDefaultProvider: n2?.credentialDefaultProvider ?? import_shared_BA27HJFK.qa,
    defaultSocketTimeout: (0, import_shared_BA27HJFK.oa)(n2?.requestHandler, 3e5),
    defaultUserAgentProvider: n2?.defaultUserAgentProvider ?? (0, import_shared_BA27HJFK.ma)({ serviceId: r.serviceId, clientVersion: cr.version }),
    maxAttempts: n2?.maxAttempts ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.$, n2),
    region: n2?.region ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.ta, { ...import_shared_BA27HJFK.ua, ...e }),
    requestHandler: import_shared_BA27HJFK.ya.create(n2?.requestHandler ?? o),
    retryMode: n2?.retryMode ?? (0, import_shared_BA27HJFK.z)({
      ...import_shared_BA27HJFK.ba,
      default: async function() {
        return (await o()).retryMode || import_shared_BA27HJFK.p;
      }
    }, n2),
    streamCollector: n2?.streamCollector ?? import_shared_BA27HJFK.X,
    useDualstackEndpoint: n2?.useDualstackEndpoint ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.va, e),
    useFipsEndpoint: n2?.useFipsEndpoint ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.wa, e),
    userAgentAppId: n2?.userAgentAppId ?? (0, import_shared_BA27HJFK.z)(import_shared_BA27HJFK.pa, e)
  };
};
var Yr = function(n2) {
  let t = n2.httpAuthSchemes, o = n2.httpAuthSchemeProvider, r = n2.credentials;
  return {
    setHttpAuthScheme(e) {
      let i = t.findIndex(function(a) {
        return a.schemeId === e.schemeId;
      });
      i === -1 ? t.push(e) : t.splice(i, 1, e);
    },
    httpAuthSchemes() {
      return t;
    },
    setHttpAuthSchemeProvider(e) {
      o = e;
    },
    httpAuthSchemeProvider() {
      return o;
    },
    setCredentials(e) {
      r = e;
    },
    credentials() {
      return r;
    }
  };
};
var Zr = function(n2) {
  return {
    httpAuthSchemes: n2.httpAuthSchemes(),
    httpAuthSchemeProvider: n2.httpAuthSchemeProvider(),
    credentials: n2.credentials()
  };
};
var eo = function(n2, t) {
  let o = Object.assign((0, import_shared_BA27HJFK.Ma)(n2), (0, import_shared_BA27HJFK.Oa)(n2), (0, import_shared_BA27HJFK.Qa)(n2), Yr(n2));
  return t.forEach(function(r) {
    return r.configure(o);
  }), Object.assign(n2, (0, import_shared_BA27HJFK.Na)(o), (0, import_shared_BA27HJFK.Pa)(o), (0, import_shared_BA27HJFK.Ra)(o), Zr(o));
};
var ve = class extends import_shared_BA27HJFK.x {
  config;
  constructor(...[t]) {
    let o = Jr(t || {});
    super(o), this.initConfig = o;
    let r = ir(o), e = (0, import_shared_BA27HJFK.r)(r), i = (0, import_shared_BA27HJFK.aa)(e), a = (0, import_shared_BA27HJFK.y)(i), c = a, p = (0, import_shared_BA27HJFK.F)(c), m = sr(p), d = eo(m, t?.extensions || []);
    this.config = d, this.middlewareStack.use((0, import_shared_BA27HJFK.da)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.q)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.ca)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.H)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.m)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.n)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.o)(this.config)), this.middlewareStack.use((0, import_shared_BA27HJFK.v)(this.config, {
      httpAuthSchemeParametersProvider: or,
      identityProviderConfigProvider: async function(u) {
        return new import_shared_BA27HJFK.t({
          "aws.auth#sigv4": u.credentials
        });
      }
    })), this.middlewareStack.use((0, import_shared_BA27HJFK.w)(this.config));
  }
  destroy() {
    super.destroy();
  }
};
var to = (0, import_shared_BA27HJFK.ja)(ar, "AWSChronosService", "SchedulerClient", import_shared_BA27HJFK.G);
var ro = {};
var oo = function(n2, t, o, r) {
  return [];
};
var ye = class extends to(ro, oo, "CreateSchedule", qr) {
};
var no = {
  DELETE: "DELETE",
  NONE: "NONE"
};
var so = {
  FLEXIBLE: "FLEXIBLE",
  OFF: "OFF"
};
var Xs = 2;
var Js = 3600;
var Ys = 5;
var Zs = function(n2) {
  return `at(${new Date(n2).toISOString().slice(0, 19)})`;
};
var Qc = function({ aws: n2, groupName: t, functionArn: o, roleArn: r, deadLetterArn: e }) {
  let i = new ve({ ...n2, maxAttempts: Xs }), a = function({ name: c, atMs: p, event: m }) {
    return new ye({
      Name: c,
      // The same for every repetition, also of another process.
      ClientToken: c,
      GroupName: t,
      ScheduleExpression: Zs(p),
      ScheduleExpressionTimezone: "UTC",
      FlexibleTimeWindow: { Mode: so.OFF },
      ActionAfterCompletion: no.DELETE,
      Target: {
        Arn: o,
        RoleArn: r,
        Input: JSON.stringify(m),
        DeadLetterConfig: { Arn: e },
        RetryPolicy: { MaximumEventAgeInSeconds: Js, MaximumRetryAttempts: Ys }
      }
    });
  };
  return {
    set: async function(c) {
      try {
        return await i.send(a(c)), "set";
      } catch (p) {
        if (p.name === "ConflictException") return "exists";
        throw (0, import_shared_4P452EUS.a)(p, `setting the timer ${c.name}`);
      }
    }
  };
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  createTimers
});

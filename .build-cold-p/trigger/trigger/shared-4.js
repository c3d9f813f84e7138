var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
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
var __toCommonJS = function(mod) {
  return __copyProps(__defProp({}, "__esModule", { value: true }), mod);
};

// entry:shared-Y3C7S2YV.js
var shared_Y3C7S2YV_exports = {};
__export(shared_Y3C7S2YV_exports, {
  a: function() {
    return r;
  },
  b: function() {
    return o;
  },
  c: function() {
    return n;
  }
});
module.exports = __toCommonJS(shared_Y3C7S2YV_exports);

// .build/parts/shared-Y3C7S2YV.js
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
  a,
  b,
  c
});

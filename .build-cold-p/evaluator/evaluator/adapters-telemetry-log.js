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

// of-index:shared-7M72OR7T.js
var require_shared_7M72OR7T = __commonJS({
  "of-index:shared-7M72OR7T.js"(exports2, module2) {
    module2.exports = require("./index.js").shared1;
  }
});

// of-index:shared-K37UXN5P.js
var require_shared_K37UXN5P = __commonJS({
  "of-index:shared-K37UXN5P.js"(exports2, module2) {
    module2.exports = require("./index.js").shared2;
  }
});

// entry:adapters-telemetry-log.js
var adapters_telemetry_log_exports = {};
__export(adapters_telemetry_log_exports, {
  lambdaLog: function() {
    return Ee;
  }
});
module.exports = __toCommonJS(adapters_telemetry_log_exports);

// .build/parts/adapters-telemetry-log.js
var import_shared_PKIT557V = require("./shared-1.js");
var import_shared_7M72OR7T = __toESM(require_shared_7M72OR7T());
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
var import_node_console = require("node:console");
var import_node_crypto = require("node:crypto");
var O = {
  PRETTY: 4,
  COMPACT: 0
};
var n = {
  TRACE: 6,
  DEBUG: 8,
  INFO: 12,
  WARN: 16,
  ERROR: 20,
  CRITICAL: 24,
  SILENT: 28
};
var K = [
  "level",
  "message",
  "sampling_rate",
  "service",
  "timestamp"
];
var D = "Uncaught error detected, flushing log buffer before exit";
var p = class {
  /**
   * Whether a warning about an unresolvable timezone has already been emitted,
   * used to avoid logging the same warning on every formatted log entry.
   */
  #e = false;
  /**
   * Format an error into a loggable object.
   *
   * @example
   * ```json
   * {
   *   "name": "Error",
   *   "location": "file.js:1",
   *   "message": "An error occurred",
   *   "stack": "Error: An error occurred\n    at file.js:1\n    at file.js:2\n    at file.js:3",
   *   "cause": {
   *     "name": "OtherError",
   *     "location": "file.js:2",
   *     "message": "Another error occurred",
   *     "stack": "Error: Another error occurred\n    at file.js:2\n    at file.js:3\n    at file.js:4"
   *   }
   * }
   * ```
   *
   * @param error - Error to format
   */
  formatError(e) {
    let { name: t, message: s, stack: r, cause: i, ...o } = e, a = {
      name: t,
      location: this.getCodeLocation(e.stack),
      message: s,
      stack: (0, import_shared_PKIT557V.i)() && typeof r == "string" ? r?.split(`
`) : r,
      cause: i instanceof Error ? this.formatError(i) : i
    };
    for (let f in e)
      typeof f == "string" && !["name", "message", "stack", "cause"].includes(f) && (a[f] = o[f]);
    return a;
  }
  /**
   * Format a date into an ISO 8601 string with the configured timezone.
   *
   * The timezone is read from the `TZ` environment variable, if present.
   * Otherwise, the timezone defaults to ':UTC'.
   *
   * @param now - The date to format
   */
  formatTimestamp(e) {
    let s = (0, import_shared_PKIT557V.f)({
      key: "TZ",
      defaultValue: ""
    });
    return s && !s.includes("UTC") ? this.#o(e, s) : e.toISOString();
  }
  /**
   * Get the location of an error from a stack trace.
   *
   * @param stack - stack trace to parse
   */
  getCodeLocation(e) {
    if (!e)
      return "";
    let t = e.split(`
`), s = /\(([^()]*?):(\d+?):(\d+?)\)\\?$/;
    for (let r of t) {
      let i = s.exec(r);
      if (Array.isArray(i))
        return `${i[1]}:${Number(i[2])}`;
    }
    return "";
  }
  /**
   * Resolve the time zone to use for formatting timestamps.
   *
   * Validation is delegated to `Intl.DateTimeFormat` itself, so both canonical
   * identifiers (e.g. `Asia/Calcutta`) and their aliases (e.g. `Asia/Kolkata`)
   * are accepted.
   *
   * If the provided time zone cannot be resolved - e.g. `TZ` is set to
   * `:/etc/localtime` in certain Docker images - we fall back to UTC and emit
   * a one-time warning.
   *
   * @param timezone - IANA time zone identifier (e.g., "Asia/Dhaka").
   */
  #t = function(e) {
    try {
      return new Intl.DateTimeFormat("en", { timeZone: e }), e;
    } catch {
      return _this.#e || (_this.#e = true, console.warn(`Invalid or unresolvable time zone: "${e}" - falling back to UTC.`)), "UTC";
    }
  };
  /**
   * Create a new Intl.DateTimeFormat object configured with the specified time zone
   * and formatting options.
   *
   * The time is displayed in 24-hour format (hour12: false).
   *
   * @param timezone - resolvable IANA time zone identifier (e.g., "Asia/Dhaka").
   */
  #i = function(e) {
    let t = "2-digit";
    return new Intl.DateTimeFormat("en", {
      hourCycle: "h23",
      year: "numeric",
      month: t,
      day: t,
      hour: t,
      minute: t,
      second: t,
      timeZone: e
    });
  };
  /**
   * Generate an ISO 8601 timestamp string with the specified time zone and the local time zone offset.
   *
   * If the time zone cannot be resolved, both the date/time digits and the offset
   * fall back to UTC so that the emitted timestamp always denotes the correct instant.
   *
   * @param date - date to format
   * @param timezone - IANA time zone identifier (e.g., "Asia/Dhaka").
   */
  #o(e, t) {
    let s = this.#t(t), { year: r, month: i, day: o, hour: a, minute: f, second: S } = this.#i(s).formatToParts(e).reduce(function(x, N) {
      return x[N.type] = N.value, x;
    }, {}), R = `${r}-${i}-${o}T${a}:${f}:${S}`, m = s === t ? -e.getTimezoneOffset() : 0, w = m >= 0 ? "+" : "-", b = Math.abs(Math.floor(m / 60)).toString().padStart(2, "0"), A = Math.abs(m % 60).toString().padStart(2, "0"), _ = e.getMilliseconds().toString().padStart(3, "0"), z = `${w}${b}:${A}`;
    return `${R}.${_}${z}`;
  }
};
var c = class {
  /**
   * The attributes of the log item.
   */
  attributes = {};
  /**
   * Constructor for LogItem.
   *
   * Attributes are added in the following order:
   * - Standard keys provided by the logger (e.g. `message`, `level`, `timestamp`)
   * - Persistent attributes provided by developer, not formatted (done later)
   * - Ephemeral attributes provided as parameters for a single log item (done later)
   *
   * @param params - The parameters for the LogItem.
   */
  constructor(e) {
    this.setAttributes(e.attributes);
  }
  /**
   * Add attributes to the log item.
   *
   * @param attributes - The attributes to add to the log item.
   */
  addAttributes(e) {
    return (0, import_shared_PKIT557V.l)(this.attributes, e), this;
  }
  /**
   * Get the attributes of the log item.
   */
  getAttributes() {
    return this.attributes;
  }
  /**
   * Prepare the log item for printing.
   *
   * This operation removes empty keys from the log item, see {@link removeEmptyKeys | removeEmptyKeys()} for more information.
   */
  prepareForPrint() {
    this.attributes = this.removeEmptyKeys(this.getAttributes());
  }
  /**
   * Remove empty keys from the log item, where empty keys are defined as keys with
   * values of `undefined`, empty strings (`''`), or `null`.
   *
   * @param attributes - The attributes to remove empty keys from.
   */
  removeEmptyKeys(e) {
    let t = {};
    for (let s in e)
      e[s] !== void 0 && e[s] !== "" && e[s] !== null && (t[s] = e[s]);
    return t;
  }
  /**
   * Replace the attributes of the log item.
   *
   * @param attributes - The attributes to set for the log item.
   */
  setAttributes(e) {
    this.attributes = e;
  }
};
var E = class extends p {
  /**
   * List of keys to order log attributes by.
   *
   * This can be a set of keys or an array of keys.
   */
  #e;
  constructor(e) {
    super(), this.#e = e?.logRecordOrder;
  }
  /**
   * It formats key-value pairs of log attributes.
   *
   * @param {UnformattedAttributes} attributes - unformatted attributes
   * @param {LogAttributes} additionalLogAttributes - additional log attributes
   */
  formatAttributes(e, t) {
    let s = {
      level: e.logLevel,
      message: e.message,
      timestamp: this.formatTimestamp(e.timestamp),
      service: e.serviceName,
      cold_start: e.lambdaContext?.coldStart,
      function_arn: e.lambdaContext?.invokedFunctionArn,
      function_memory_size: e.lambdaContext?.memoryLimitInMB,
      function_name: e.lambdaContext?.functionName,
      function_request_id: e.lambdaContext?.awsRequestId,
      sampling_rate: e.sampleRateValue,
      xray_trace_id: e.xRayTraceId,
      tenant_id: e.lambdaContext?.tenantId
    };
    if (this.#e === void 0)
      return new c({ attributes: s }).addAttributes(t);
    let r = {};
    for (let o of this.#e)
      o in s && !(o in r) ? r[o] = s[o] : o in t && !(o in r) && (r[o] = t[o]);
    for (let o in s)
      o in r || (r[o] = s[o]);
    for (let o in t)
      o in r || (r[o] = t[o]);
    return new c({
      attributes: r
    });
  }
};
var I = class {
  #e = new import_shared_PKIT557V.n("powertools.logger.temporaryAttributes", { fresh: function() {
    return {};
  } });
  #t = new import_shared_PKIT557V.n("powertools.logger.keys", { fresh: function() {
    return /* @__PURE__ */ new Map();
  } });
  #i = new import_shared_PKIT557V.n("powertools.logger.lambdaContext", { initial: void 0 });
  #o = {};
  #n() {
    return this.#e.get();
  }
  #a() {
    return this.#t.get();
  }
  appendTemporaryKeys(e) {
    let t = this.#n();
    (0, import_shared_PKIT557V.l)(t, e);
    let s = this.#a();
    for (let r of Object.keys(e))
      s.set(r, "temp");
  }
  removeTemporaryKeys(e) {
    let t = this.#n(), s = this.#a();
    for (let r of e)
      t[r] = void 0, this.#o[r] ? s.set(r, "persistent") : s.delete(r);
  }
  getTemporaryAttributes() {
    return { ...this.#n() };
  }
  clearTemporaryAttributes() {
    let e = this.#n(), t = this.#a();
    for (let s of Object.keys(e))
      this.#o[s] ? t.set(s, "persistent") : t.delete(s);
    this.#e.reset();
  }
  setLambdaContext(e) {
    this.#i.set(e);
  }
  getLambdaContext() {
    return this.#i.get();
  }
  setPersistentAttributes(e) {
    let t = this.#a();
    this.#o = { ...e };
    for (let s of Object.keys(e))
      t.set(s, "persistent");
  }
  getPersistentAttributes() {
    return { ...this.#o };
  }
  getAllAttributes() {
    let e = {}, t = this.#n(), s = this.#a();
    for (let [r, i] of Object.entries(this.#o))
      i !== void 0 && (e[r] = i);
    for (let [r, i] of s.entries())
      i === "temp" && t[r] !== void 0 && (e[r] = t[r]);
    return e;
  }
  removePersistentKeys(e) {
    let t = this.#a(), s = this.#n();
    for (let r of e)
      this.#o[r] = void 0, s[r] ? t.set(r, "temp") : t.delete(r);
  }
};
var T = class {
  value;
  logLevel;
  byteSize;
  constructor(e, t) {
    if (!(0, import_shared_PKIT557V.a)(e))
      throw new Error("Value should be a string");
    this.value = e, this.logLevel = t, this.byteSize = Buffer.byteLength(e);
  }
};
var B = class extends Set {
  currentBytesSize = 0;
  hasEvictedLog = false;
  /**
   * Adds an item to the set and updates the current byte size.
   *
   * @param item - The item to add
   */
  add(e) {
    return this.currentBytesSize += e.byteSize, super.add(e), this;
  }
  /**
   * Deletes an item from the set and updates the current byte size.
   *
   * @param item - The item to delete
   */
  delete(e) {
    let t = super.delete(e);
    return t && (this.currentBytesSize -= e.byteSize), t;
  }
  /**
   * Clears all items from the set and resets the current byte size.
   */
  clear() {
    super.clear(), this.currentBytesSize = 0;
  }
  /**
   * Removes the first item from the set and returns it.
   */
  shift() {
    let e = this.values().next().value;
    return e && this.delete(e), e;
  }
};
var v = class extends Map {
  #e;
  #t;
  constructor({ maxBytesSize: e, onBufferOverflow: t }) {
    super(), this.#e = e, this.#t = t;
  }
  /**
   * Adds an item to the buffer, evicting older items if necessary.
   *
   * @param key - The key to associate with the item
   * @param value - The item to add
   * @param logLevel - The log level of the item
   */
  setItem(e, t, s) {
    let r = new T(t, s);
    if (r.byteSize > this.#e)
      throw new Error("Item too big");
    let i = this.get(e) || new B();
    return i.currentBytesSize !== 0 && i.currentBytesSize + r.byteSize >= this.#e && (this.#i(i, r), this.#t && this.#t()), i.add(r), super.set(e, i), this;
  }
  /**
   * Deletes an item from the buffer.
   *
   * @param key - The key associated with the item
   * @param value - The item to delete
   */
  #i(e, t) {
    for (; e.size !== 0 && e.currentBytesSize + t.byteSize >= this.#e; )
      e.shift(), e.hasEvictedLog = true;
  }
};
var C = class {
  #e;
  #t = new import_shared_PKIT557V.n("powertools.logger.buffer", { fresh: function() {
    return new v({ maxBytesSize: _this.#i });
  } });
  #i;
  constructor(e) {
    this.#e = new import_shared_PKIT557V.n("powertools.logger.logLevel", {
      initial: e
    });
  }
  /**
   * Get the log level in effect: the per-invocation level when one has been
   * set, otherwise the base level.
   */
  getLogLevel() {
    return this.#e.get();
  }
  /**
   * Get the base log level shared across invocations, without consulting the
   * InvokeStore.
   */
  getBaseLogLevel() {
    return this.#e.getShared();
  }
  /**
   * Set the log level, scoping it to the current invocation when concurrency
   * is enabled and an invocation context is active. Outside an invocation
   * context (e.g. during initialization) the base level is set instead.
   */
  setLogLevel(e) {
    this.#e.set(e);
  }
  /**
   * Set the base log level shared across invocations, regardless of any active
   * invocation context. Used at initialization and for Advanced Logging
   * Controls, which apply environment-wide.
   */
  setBaseLogLevel(e) {
    this.#e.setShared(e);
  }
  /**
   * Enable the log buffer with the given max byte size per trace id.
   *
   * Must be called before any buffer operation; the buffer methods are only
   * reached when buffering is enabled.
   *
   * @param maxBytes - Max byte size of each trace id's buffer
   */
  configureBuffer(e) {
    this.#i = e, this.#t.setShared(new v({ maxBytesSize: e }));
  }
  #o() {
    return this.#t.get();
  }
  /**
   * Add a log to the buffer for the given trace id.
   *
   * @param traceId - `_X_AMZN_TRACE_ID` of the request
   * @param value - The serialized log to be buffered
   * @param logLevel - The level of the log to be buffered
   */
  add(e, t, s) {
    let r = this.#o();
    !this.#t.isScoped && r.has(e) === false && r.clear(), r.setItem(e, t, s);
  }
  /**
   * Get the buffered logs for the given trace id, if any.
   *
   * @param traceId - `_X_AMZN_TRACE_ID` of the request
   */
  get(e) {
    return this.#o().get(e);
  }
  /**
   * Empty the buffer for the given trace id.
   *
   * @param traceId - `_X_AMZN_TRACE_ID` of the request
   */
  delete(e) {
    this.#o().delete(e);
  }
};
var y = class l extends import_shared_PKIT557V.m {
  /**
   * Console instance used to print logs.
   *
   * In AWS Lambda, we create a new instance of the Console class so that we can have
   * full control over the output of the logs. In testing environments, we use the
   * default console instance.
   *
   * This property is initialized in the constructor in `setOptions()`.
   */
  console;
  /**
   * Custom config service instance used to configure the logger.
   */
  customConfigService;
  /**
   * Whether to print the Lambda invocation event in the logs.
   */
  logEvent = false;
  /**
   * Formatter used to format the log items.
   * @default new PowertoolsLogFormatter()
   */
  logFormatter;
  /**
   * JSON indentation used to format the logs.
   */
  logIndentation = O.COMPACT;
  /**
   * Advanced Logging Control Log Level
   * If not a valid value this will be left undefined, even if the
   * environment variable AWS_LAMBDA_LOG_LEVEL is set
   */
  #e;
  /**
   * Standard attributes managed by Powertools that will be logged in all log items.
   */
  powertoolsLogData = {
    sampleRateValue: 0
  };
  /**
   * Store for managing temporary and persistent log attributes.
   */
  #t = new I();
  /**
   * Buffer used to store logs until the logger is initialized.
   *
   * Sometimes we need to log warnings before the logger is fully initialized, however we can't log them
   * immediately because the logger is not ready yet. This buffer stores those logs until the logger is ready.
   */
  #i = [];
  /**
   * Flag used to determine if the logger is initialized.
   */
  #o = false;
  /**
   * This is the initial log leval as set during the initialization of the logger.
   *
   * We keep this value to be able to reset the log level to the initial value when the sample rate is refreshed.
   */
  #n = n.INFO;
  /**
   * Replacer function used to serialize the log items.
   */
  #a;
  /**
   * Buffer configuration options.
   */
  #r = {
    enabled: false,
    flushOnErrorLog: true,
    maxBytes: 20480,
    bufferAtVerbosity: n.DEBUG
  };
  /**
   * Store for per-invocation log state: the effective log level and, once
   * buffering is enabled, the buffered logs grouped by `_X_AMZN_TRACE_ID`.
   *
   * Scopes the state to each invocation via the InvokeStore when invocations
   * run concurrently, and falls back to instance-level state shared across
   * sequential invocations.
   */
  #s = new C(n.INFO);
  /**
   * Search function for the correlation ID.
   */
  #f;
  /**
   * The debug sampling rate configuration.
   */
  #l = {
    /**
     * The sampling rate value used to determine if the log level should be set to DEBUG.
     */
    sampleRateValue: 0,
    /**
     * The number of times the debug sampling rate has been refreshed.
     *
     * We use this to determine if we should refresh it again.
     */
    refreshedTimes: 0
  };
  /**
   * Map used to store the warning messages that have already been logged.
   */
  #u = /* @__PURE__ */ new Map();
  /**
   * Log level used by the current instance of Logger.
   *
   * Returns the log level as a number. The higher the number, the less verbose the logs.
   * To get the log level name, use the {@link getLevelName()} method.
   */
  get level() {
    return this.#s.getLogLevel();
  }
  constructor(e = {}) {
    super();
    let { customConfigService: t, ...s } = e;
    this.customConfigService = t, this.setOptions(s), this.#o = true;
    for (let [r, i] of this.#i)
      this.printLog(r, this.createAndPopulateLogItem(...i));
    this.#i = [];
  }
  /**
   * Add the current Lambda function's invocation context data to the powertoolLogData property of the instance.
   * This context data will be part of all printed log items.
   *
   * The implementation signature also accepts the stored {@link LambdaFunctionContext} subset so that
   * {@link Logger.createChild | `createChild()`} can propagate the parent's context without unsafe casts.
   * The public contract ({@link LoggerInterface.addContext}) remains `Context`.
   *
   * @param context - The Lambda function's invocation context.
   */
  addContext(e) {
    this.#t.setLambdaContext({
      invokedFunctionArn: e.invokedFunctionArn,
      coldStart: this.getColdStart(),
      awsRequestId: e.awsRequestId,
      memoryLimitInMB: e.memoryLimitInMB,
      functionName: e.functionName,
      functionVersion: e.functionVersion,
      tenantId: e.tenantId
    });
  }
  /**
   * @deprecated This method is deprecated and will be removed in the future major versions, please use {@link appendPersistentKeys() `appendPersistentKeys()`} instead.
   */
  addPersistentLogAttributes(e) {
    this.appendPersistentKeys(e);
  }
  /**
   * Add the given temporary attributes (key-value pairs) to all log items generated by this Logger instance.
   *
   * If the key already exists in the attributes, it will be overwritten. If the key is one of `level`, `message`, `sampling_rate`,
   * `service`, or `timestamp` we will log a warning and drop the value.
   *
   * @param attributes - The attributes to add to all log items.
   */
  appendKeys(e) {
    this.#m(e, "temp");
  }
  /**
   * Add the given persistent attributes (key-value pairs) to all log items generated by this Logger instance.
   *
   * If the key already exists in the attributes, it will be overwritten. If the key is one of `level`, `message`, `sampling_rate`,
   * `service`, or `timestamp` we will log a warning and drop the value.
   *
   * @param attributes - The attributes to add to all log items.
   */
  appendPersistentKeys(e) {
    this.#m(e, "persistent");
  }
  /**
   * Create a separate Logger instance, identical to the current one.
   * It's possible to overwrite the new instance options by passing them.
   *
   * @param options - The options to initialize the child logger with.
   */
  createChild(e = {}) {
    let t = "persistentLogAttributes" in e && !("persistentKeys" in e) ? "persistentLogAttributes" : "persistentKeys", s = this.createLogger(
      // Merge parent logger options with options passed to createChild,
      // the latter having precedence.
      (0, import_shared_PKIT557V.l)({}, {
        logLevel: this.getLevelName(),
        serviceName: this.powertoolsLogData.serviceName,
        sampleRateValue: this.#l.sampleRateValue,
        logFormatter: this.getLogFormatter(),
        customConfigService: this.getCustomConfigService(),
        environment: this.powertoolsLogData.environment,
        [t]: this.#t.getPersistentAttributes(),
        jsonReplacerFn: this.#a,
        correlationIdSearchFn: this.#f,
        ...this.#r.enabled && {
          logBufferOptions: {
            maxBytes: this.#r.maxBytes,
            bufferAtVerbosity: this.getLogLevelNameFromNumber(this.#r.bufferAtVerbosity),
            flushOnErrorLog: this.#r.flushOnErrorLog
          }
        }
      }, e)
    ), r = this.#t.getLambdaContext();
    r && s.addContext(r);
    let i = this.#t.getTemporaryAttributes();
    return Object.keys(i).length > 0 && s.appendKeys(i), s;
  }
  /**
   * Print a log item with level CRITICAL.
   *
   * @param input - The log message.
   * @param extraInput - The extra input to log.
   */
  critical(e, ...t) {
    this.processLogItem(n.CRITICAL, e, t);
  }
  /**
   * Print a log item with level DEBUG.
   *
   * @param input
   * @param extraInput - The extra input to log.
   */
  debug(e, ...t) {
    this.processLogItem(n.DEBUG, e, t);
  }
  /**
   * Print a log item with level ERROR.
   *
   * @param input - The log message.
   * @param extraInput - The extra input to log.
   */
  error(e, ...t) {
    this.processLogItem(n.ERROR, e, t);
  }
  /**
   * Get the log level name of the current instance of Logger.
   *
   * Returns the log level name, i.e. `INFO`, `DEBUG`, etc.
   * To get the log level as a number, use the {@link Logger.level} property.
   */
  getLevelName() {
    return this.getLogLevelNameFromNumber(this.#s.getLogLevel());
  }
  /**
   * Return a boolean value. True means that the Lambda invocation events
   * are printed in the logs.
   */
  getLogEvent() {
    return this.logEvent;
  }
  /**
   * Return the persistent log attributes, which are the attributes
   * that will be logged in all log items.
   */
  getPersistentLogAttributes() {
    return this.#t.getPersistentAttributes();
  }
  /**
   * Print a log item with level INFO.
   *
   * @param input - The log message.
   * @param extraInput - The extra input to log.
   */
  info(e, ...t) {
    this.processLogItem(n.INFO, e, t);
  }
  /**
   * Class method decorator that adds the current Lambda function context as extra
   * information in all log items.
   *
   * This decorator is useful when you want to enrich your logs with information
   * from the function context, such as the function name, version, and request ID, and more.
   *
   * @example
   * ```typescript
   * import { Logger } from '@aws-lambda-powertools/logger';
   * import type { LambdaInterface } from '@aws-lambda-powertools/commons/types';
   *
   * const logger = new Logger({ serviceName: 'serverlessAirline' });
   *
   * class Lambda implements LambdaInterface {
   *   // Decorate your handler class method
   *   ⁣@logger.injectLambdaContext()
   *   public async handler(_event: unknown, _context: unknown): Promise<void> {
   *     logger.info('This is an INFO log with some context');
   *   }
   * }
   *
   * const handlerClass = new Lambda();
   * export const handler = handlerClass.handler.bind(handlerClass);
   * ```
   *
   * The decorator can also be used to log the Lambda invocation event; this can be configured both via
   * the `logEvent` parameter and the `POWERTOOLS_LOGGER_LOG_EVENT` environment variable. When both
   * are set, the `logEvent` parameter takes precedence.
   *
   * Additionally, the decorator can be used to reset the temporary keys added with the `appendKeys()` method
   * after the invocation, or to flush the buffer when an uncaught error is thrown in the handler.
   *
   * @see https://www.typescriptlang.org/docs/handbook/decorators.html#method-decorators
   *
   * @param options.logEvent - When `true` the logger will log the event.
   * @param options.resetKeys - When `true` the logger will clear temporary keys added with {@link Logger.appendKeys() `appendKeys()`} method.
   * @param options.flushBufferOnUncaughtError - When `true` the logger will flush the buffer when an uncaught error is thrown in the handler.
   */
  injectLambdaContext(e) {
    var _this = this;
    return function(t, s, r) {
      let i = r.value, o = _this;
      r.value = async function(...a) {
        o.refreshSampleRateCalculation(), o.addContext(a[1]), o.logEventIfEnabled(a[0], e?.logEvent), e?.correlationIdPath && o.setCorrelationId(a[0], e?.correlationIdPath);
        try {
          return await i.apply(this, a);
        } catch (f) {
          throw e?.flushBufferOnUncaughtError && (o.flushBuffer(), o.error({
            message: D,
            error: f
          })), f;
        } finally {
          (e?.clearState || e?.resetKeys) && o.resetKeys(), o.clearBuffer();
        }
      };
    };
  }
  /**
   * @deprecated This method is deprecated and will be removed in the future major versions. Use {@link resetKeys()} instead.
   */
  /* v8 ignore next -- @preserve */
  static injectLambdaContextAfterOrOnError(e, t, s) {
    s && (s.clearState || s?.resetKeys) && e.resetKeys();
  }
  /**
   * @deprecated - This method is deprecated and will be removed in the next major version.
   */
  /* v8 ignore next -- @preserve */
  static injectLambdaContextBefore(e, t, s, r) {
    e.addContext(s), e.logEventIfEnabled(t, r?.logEvent);
  }
  /**
   * Log the AWS Lambda event payload for the current invocation if the environment variable `POWERTOOLS_LOGGER_LOG_EVENT` is set to `true`.
   *
   * @example
   * ```ts
   * process.env.POWERTOOLS_LOGGER_LOG_EVENT = 'true';
   *
   * import { Logger } from '@aws-lambda-powertools/logger';
   *
   * const logger = new Logger();
   *
   * export const handler = async (event) => {
   *   logger.logEventIfEnabled(event);
   *   // ... your handler code
   * }
   * ```
   *
   * @param event - The AWS Lambda event payload.
   * @param overwriteValue - Overwrite the environment variable value.
   */
  logEventIfEnabled(e, t) {
    this.shouldLogEvent(t) && this.info("Lambda invocation event", { event: e });
  }
  /**
   * This method allows recalculating the initial sampling decision for changing
   * the log level to DEBUG based on a sample rate value used during initialization,
   * potentially yielding a different outcome.
   *
   * This only works for warm starts, because we don't to avoid double sampling.
   */
  refreshSampleRateCalculation() {
    if (this.#l.refreshedTimes === 0) {
      this.#l.refreshedTimes++;
      return;
    }
    this.#d() && this.#s.getLogLevel() > n.TRACE ? (this.setLogLevel("DEBUG"), this.debug("Setting log level to DEBUG due to sampling rate")) : this.setLogLevel(this.getLogLevelNameFromNumber(this.#n));
  }
  /**
   * Remove temporary attributes based on provided keys to all log items generated by this Logger instance.
   *
   * @param keys - The keys to remove.
   */
  removeKeys(e) {
    this.#t.removeTemporaryKeys(e);
  }
  /**
   * Remove the given keys from the persistent keys.
   *
   * @example
   * ```typescript
   * import { Logger } from '@aws-lambda-powertools/logger';
   *
   * const logger = new Logger({
   *   persistentKeys: {
   *     environment: 'prod',
   *   },
   * });
   *
   * logger.removePersistentKeys(['environment']);
   * ```
   *
   * @param keys - The keys to remove from the persistent attributes.
   */
  removePersistentKeys(e) {
    this.#t.removePersistentKeys(e);
  }
  /**
   * @deprecated This method is deprecated and will be removed in the future major versions. Use {@link removePersistentKeys()} instead.
   */
  removePersistentLogAttributes(e) {
    this.removePersistentKeys(e);
  }
  /**
   * Remove all temporary log attributes added with {@link appendKeys() `appendKeys()`} method.
   */
  resetKeys() {
    this.#t.clearTemporaryAttributes();
  }
  /**
   * Set the log level for this Logger instance.
   *
   * If the log level is set using AWS Lambda Advanced Logging Controls, it sets it
   * instead of the given log level to avoid data loss.
   *
   * @param logLevel The log level to set, i.e. `error`, `warn`, `info`, `debug`, etc.
   */
  setLogLevel(e) {
    if (!this.awsLogLevelShortCircuit(e))
      if (this.isValidLogLevel(e))
        this.#s.setLogLevel(n[e]);
      else
        throw new Error(`Invalid log level: ${e}`);
  }
  /**
   * @deprecated This method is deprecated and will be removed in the future major versions, please use {@link appendPersistentKeys() `appendPersistentKeys()`} instead.
   */
  setPersistentLogAttributes(e) {
    let t = this.#c(e);
    this.#t.setPersistentAttributes(t);
  }
  /**
   * @deprecated Use getPersistentLogAttributes() instead
   */
  get persistentLogAttributes() {
    return this.#t.getPersistentAttributes();
  }
  /**
   * Check whether the current Lambda invocation event should be printed in the logs or not.
   *
   * @param overwriteValue - Overwrite the environment variable value.
   */
  shouldLogEvent(e) {
    return typeof e == "boolean" ? e : this.getLogEvent();
  }
  /**
   * Print a log item with level TRACE.
   *
   * @param input - The log message.
   * @param extraInput - The extra input to log.
   */
  trace(e, ...t) {
    this.processLogItem(n.TRACE, e, t);
  }
  /**
   * Print a log item with level WARN.
   *
   * @param input - The log message.
   * @param extraInput - The extra input to log.
   */
  warn(e, ...t) {
    this.processLogItem(n.WARN, e, t);
  }
  /**
   * Log a warning message once per unique message.
   *
   * @param message - The log message.
   */
  #g(e) {
    this.#u.has(e) || (this.#u.set(e, true), this.warn(e));
  }
  /**
   * Factory method for instantiating logger instances. Used by `createChild` method.
   * Important for customization and subclassing. It allows subclasses, like `MyOwnLogger`,
   * to override its behavior while keeping the main business logic in `createChild` intact.
   *
   * @example
   * ```typescript
   * // MyOwnLogger subclass
   * class MyOwnLogger extends Logger {
   *   protected createLogger(options?: ConstructorOptions): MyOwnLogger {
   *     return new MyOwnLogger(options);
   *   }
   *   // No need to re-implement business logic from `createChild` and keep track on changes
   *   public createChild(options?: ConstructorOptions): MyOwnLogger {
   *     return super.createChild(options) as MyOwnLogger;
   *   }
   * }
   * ```
   *
   * @param options - Logger configuration options.
   */
  createLogger(e) {
    return new l(e);
  }
  /**
   * A custom JSON replacer function that is used to serialize the log items.
   *
   * By default, we already extend the default serialization behavior to handle `BigInt` and `Error` objects, as well as remove circular references.
   * When a custom JSON replacer function is passed to the Logger constructor, it will be called **before** our custom rules for each key-value pair in the object being stringified.
   *
   * This allows you to customize the serialization while still benefiting from the default behavior.
   *
   * @see {@link ConstructorOptions.jsonReplacerFn}
   */
  getJsonReplacer() {
    let e = [], t = this.#a, s = this.getLogFormatter();
    return function(r, i) {
      let o = i;
      if (t && (o = t(r, o)), o instanceof Error && (o = s.formatError(o)), typeof o == "bigint")
        return o.toString();
      if (typeof o == "object" && o !== null) {
        for (; e.length > 0 && e.at(-1) !== this; )
          e.pop();
        if (e.includes(o))
          return;
        e.push(o);
      }
      return o;
    };
  }
  /**
   * Store information that is printed in all log items.
   *
   * @param attributes - The attributes to add to all log items.
   */
  addToPowertoolsLogData(e) {
    (0, import_shared_PKIT557V.l)(this.powertoolsLogData, e);
  }
  #c(e) {
    let t = {};
    for (let [s, r] of Object.entries(e))
      this.#h(s) || (t[s] = r);
    return t;
  }
  /**
   * Shared logic for adding keys to the logger instance.
   *
   * @param attributes - The attributes to add to the log item.
   * @param type - The type of the attributes to add.
   */
  #m(e, t) {
    let s = this.#c(e);
    if (t === "temp")
      this.#t.appendTemporaryKeys(s);
    else {
      let r = this.#t.getPersistentAttributes();
      this.#t.setPersistentAttributes((0, import_shared_PKIT557V.l)(r, s));
    }
  }
  awsLogLevelShortCircuit(e) {
    return this.#e !== void 0 ? (this.#s.setBaseLogLevel(n[this.#e]), this.isValidLogLevel(e) && this.#s.getBaseLogLevel() > n[e] && this.#g(`Current log level (${e}) does not match AWS Lambda Advanced Logging Controls minimum log level (${this.#e}). This can lead to data loss, consider adjusting them.`), true) : false;
  }
  /**
   * Create a log item and populate it with the given log level, input, and extra input.
   */
  createAndPopulateLogItem(e, t, s) {
    let r = {
      logLevel: this.getLogLevelNameFromNumber(e),
      timestamp: /* @__PURE__ */ new Date(),
      xRayTraceId: (0, import_shared_PKIT557V.k)(),
      ...this.#y(),
      message: ""
    }, i = this.#t.getAllAttributes();
    return this.#L(t, r, i), this.#p(s, i), this.getLogFormatter().formatAttributes(r, i);
  }
  /**
   * Process the main input message and add it to the attributes
   */
  #L(e, t, s) {
    if (typeof e == "string") {
      t.message = e;
      return;
    }
    let { message: r, ...i } = e;
    t.message = r;
    for (let [o, a] of Object.entries(i))
      this.#h(o) || (s[o] = a);
  }
  /**
   * Process extra input items and add them to additional attributes
   */
  #p(e, t) {
    for (let s of e)
      (0, import_shared_PKIT557V.d)(s) || (s instanceof Error ? t.error = s : typeof s == "string" ? t.extra = s : this.#v(s, t));
  }
  /**
   * Process an extra input object and add its properties to additional attributes
   */
  #v(e, t) {
    for (let [s, r] of Object.entries(e))
      this.#h(s) || (t[s] = r);
  }
  /**
   * Make a new debug log sampling decision based on the sample rate value.
   */
  #d() {
    return this.#l.sampleRateValue && (0, import_node_crypto.randomInt)(0, 100) / 100 <= this.#l.sampleRateValue;
  }
  /**
   * Check if a given key is reserved and warn the user if it is.
   *
   * @param key - The key to check
   */
  #h(e) {
    return K.includes(e) ? (this.warn(`The key "${e}" is a reserved key and will be dropped.`), true) : false;
  }
  /**
   * Get the custom config service, an abstraction used to fetch environment variables.
   */
  getCustomConfigService() {
    return this.customConfigService;
  }
  /**
   * Get the instance of a service that formats the structure of a
   * log item's keys and values in the desired way.
   */
  getLogFormatter() {
    return this.logFormatter;
  }
  /**
   * Get the log level name from the log level number.
   *
   * For example, if the log level is 16, it will return 'WARN'.
   *
   * @param logLevel - The log level to get the name of
   */
  getLogLevelNameFromNumber(e) {
    let t;
    for (let [s, r] of Object.entries(n))
      if (r === e) {
        t = s;
        break;
      }
    return t;
  }
  /**
   * Get information that will be added in all log item by
   * this Logger instance (different from user-provided persistent attributes).
   */
  #y() {
    let e = this.#t.getLambdaContext();
    return e === void 0 ? this.powertoolsLogData : { ...this.powertoolsLogData, lambdaContext: e };
  }
  /**
   * Check if a given log level is valid.
   *
   * @param logLevel - The log level to check
   */
  isValidLogLevel(e) {
    return typeof e == "string" && e in n;
  }
  /**
   * Check if a given sample rate value is valid.
   *
   * @param sampleRateValue - The sample rate value to check
   */
  isValidSampleRate(e) {
    return typeof e == "number" && 0 <= e && e <= 1;
  }
  /**
   * Print a given log with given log level.
   *
   * @param logLevel - The log level
   * @param log - The log item to print
   */
  printLog(e, t) {
    t.prepareForPrint();
    let s = e === n.CRITICAL ? "error" : this.getLogLevelNameFromNumber(e).toLowerCase();
    this.console[s](JSON.stringify(t.getAttributes(), this.getJsonReplacer(), this.logIndentation));
  }
  /**
   * Print or buffer a given log with given log level.
   *
   * @param logLevel - The log level threshold
   * @param input - The log message
   * @param extraInput - The extra input to log
   */
  processLogItem(e, t, s) {
    this.#r.enabled && this.#r.flushOnErrorLog && e >= n.ERROR && e < n.SILENT && this.flushBuffer();
    let r = (0, import_shared_PKIT557V.k)();
    if (r !== void 0 && this.shouldBufferLog(r, e)) {
      try {
        this.bufferLogItem(r, this.createAndPopulateLogItem(e, t, s), e);
      } catch (i) {
        this.printLog(n.WARN, this.createAndPopulateLogItem(n.WARN, `Unable to buffer log: ${i.message}`, [i])), this.printLog(e, this.createAndPopulateLogItem(e, t, s));
      }
      return;
    }
    e >= this.#s.getLogLevel() && (this.#o ? this.printLog(e, this.createAndPopulateLogItem(e, t, s)) : this.#i.push([e, [e, t, s]]));
  }
  /**
   * Initialize the console property as an instance of the internal version of Console() class (PR #748)
   * or as the global node console if the `POWERTOOLS_DEV' env variable is set and has truthy value.
   */
  setConsole() {
    var _this = this;
    (0, import_shared_PKIT557V.i)() ? this.console = console : this.console = new import_node_console.Console({
      stdout: process.stdout,
      stderr: process.stderr
    }), this.console.trace = function(e, ...t) {
      _this.console.log(e, ...t);
    };
  }
  /**
   * Set the initial Logger log level based on the following order:
   * 1. If a log level is set using AWS Lambda Advanced Logging Controls, it sets it.
   * 2. If a log level is passed to the constructor, it sets it.
   * 3. If a log level is set via custom config service, it sets it.
   * 4. If a log level is set via env variables, it sets it.
   *
   * If none of the above is true, the default log level applies (`INFO`).
   *
   * @param logLevel - Log level passed to the constructor
   */
  setInitialLogLevel(e) {
    let t = e?.toUpperCase();
    if (this.awsLogLevelShortCircuit(t)) {
      this.#n = this.#s.getBaseLogLevel();
      return;
    }
    if (this.isValidLogLevel(t)) {
      this.#s.setBaseLogLevel(n[t]), this.#n = this.#s.getBaseLogLevel();
      return;
    }
    let s = this.getCustomConfigService()?.getLogLevel()?.toUpperCase();
    if (this.isValidLogLevel(s)) {
      this.#s.setBaseLogLevel(n[s]), this.#n = this.#s.getBaseLogLevel();
      return;
    }
    let r = (0, import_shared_PKIT557V.f)({
      key: "POWERTOOLS_LOG_LEVEL",
      defaultValue: ""
    }), i = (0, import_shared_PKIT557V.f)({
      key: "LOG_LEVEL",
      defaultValue: ""
    }), o = r || i;
    this.isValidLogLevel(o) && (this.#s.setBaseLogLevel(n[o]), this.#n = this.#s.getBaseLogLevel());
  }
  /**
   * Set the sample rate value with the following priority:
   * 1. Constructor value
   * 2. Custom config service value
   * 3. Environment variable value
   * 4. Default value (zero)
   *
   * @param sampleRateValue - The sample rate value
   */
  setInitialSampleRate(e) {
    let t = e, s = this.getCustomConfigService()?.getSampleRateValue(), r = (0, import_shared_PKIT557V.g)({
      key: "POWERTOOLS_LOGGER_SAMPLE_RATE",
      defaultValue: 0
    });
    for (let i of [
      t,
      s,
      r
    ])
      if (this.isValidSampleRate(i)) {
        this.#l.sampleRateValue = i, this.powertoolsLogData.sampleRateValue = i, this.#d() && this.#s.getBaseLogLevel() > n.TRACE && (this.setLogLevel("DEBUG"), this.debug("Setting log level to DEBUG due to sampling rate"));
        break;
      }
  }
  /**
   * If the log event feature is enabled via env variable, it sets a property that tracks whether
   * the event passed to the Lambda function handler should be logged or not.
   */
  setLogEvent() {
    this.logEvent = (0, import_shared_PKIT557V.h)({
      key: "POWERTOOLS_LOGGER_LOG_EVENT",
      defaultValue: false
    });
  }
  /**
   * Set the log formatter instance, in charge of giving a custom format
   * to the structured logs, and optionally the ordering for keys within logs.
   *
   * @param logFormatter - The log formatter
   * @param logRecordOrder - Optional list of keys to specify order in logs
   */
  setLogFormatter(e, t) {
    this.logFormatter = e ?? new E({
      logRecordOrder: t
    });
  }
  /**
   * If the `POWERTOOLS_DEV` env variable is set,
   * add JSON indentation for pretty printing logs.
   */
  setLogIndentation() {
    (0, import_shared_PKIT557V.i)() && (this.logIndentation = O.PRETTY);
  }
  /**
   * Configure the Logger instance settings that will affect the Logger's behaviour
   * and the content of all logs.
   *
   * @param options - Options to configure the Logger instance
   */
  setOptions(e) {
    let {
      logLevel: t,
      serviceName: s,
      sampleRateValue: r,
      logFormatter: i,
      persistentKeys: o,
      persistentLogAttributes: a,
      // deprecated in favor of persistentKeys
      environment: f,
      jsonReplacerFn: S,
      logRecordOrder: R,
      logBufferOptions: m,
      correlationIdSearchFn: w
    } = e;
    a && Object.keys(a).length > 0 && o && Object.keys(o).length > 0 && this.warn("Both persistentLogAttributes and persistentKeys options were provided. Using persistentKeys as persistentLogAttributes is deprecated and will be removed in future releases"), this.setPowertoolsLogData(s, f, o || a);
    let b = (0, import_shared_PKIT557V.f)({
      key: "AWS_LAMBDA_LOG_LEVEL",
      defaultValue: ""
    }), A = b === "FATAL" ? "CRITICAL" : b;
    return this.isValidLogLevel(A) && (this.#e = A), this.setLogEvent(), this.setInitialLogLevel(t), this.setInitialSampleRate(r), this.setLogFormatter(i, R), this.setConsole(), this.setLogIndentation(), this.#a = S, this.#b(m), this.#f = w, this;
  }
  /**
   * Add important data to the Logger instance that will affect the content of all logs.
   *
   * @param serviceName - The service name
   * @param environment - The environment
   * @param persistentKeys - The persistent log attributes
   */
  setPowertoolsLogData(e, t, s) {
    this.addToPowertoolsLogData({
      awsRegion: (0, import_shared_PKIT557V.f)({
        key: "AWS_REGION",
        defaultValue: ""
      }),
      environment: t || this.getCustomConfigService()?.getCurrentEnvironment() || (0, import_shared_PKIT557V.f)({
        key: "ENVIRONMENT",
        defaultValue: ""
      }),
      serviceName: e || this.getCustomConfigService()?.getServiceName() || (0, import_shared_PKIT557V.f)({
        key: "POWERTOOLS_SERVICE_NAME",
        defaultValue: ""
      }) || this.defaultServiceName
    }), s && this.appendPersistentKeys(s);
  }
  /**
   * Configure the buffer settings for the Logger instance.
   *
   * @param options - Options to configure the Logger instance
   */
  #b(e) {
    if (e === void 0 || (this.#r.enabled = e?.enabled !== false, this.#r.enabled === false))
      return;
    e?.maxBytes !== void 0 && (this.#r.maxBytes = e.maxBytes), this.#s.configureBuffer(this.#r.maxBytes), e?.flushOnErrorLog === false && (this.#r.flushOnErrorLog = false);
    let t = e?.bufferAtVerbosity?.toUpperCase();
    this.isValidLogLevel(t) && (this.#r.bufferAtVerbosity = n[t]), this.#e !== void 0 && n[this.#e] > this.#r.bufferAtVerbosity && this.#g("Advanced Loggging Controls (ALC) Log Level is less verbose than Log Buffering Log Level. Buffered logs will be filtered by ALC");
  }
  /**
   * Add a log to the buffer.
   *
   * @param xrayTraceId - `_X_AMZN_TRACE_ID` of the request
   * @param log - Log to be buffered
   * @param logLevel - The level of log to be buffered
   */
  bufferLogItem(e, t, s) {
    t.prepareForPrint(), this.#s.add(e, JSON.stringify(t.getAttributes(), this.getJsonReplacer(), this.logIndentation), s);
  }
  /**
   * Flush all logs in the request buffer.
   *
   * This is called automatically when you use the {@link injectLambdaContext | `@logger.injectLambdaContext()`} decorator and
   * your function throws an error.
   */
  flushBuffer() {
    if (this.#r.enabled === false)
      return;
    let e = (0, import_shared_PKIT557V.k)();
    if (e === void 0)
      return;
    let t = this.#s.get(e);
    if (t !== void 0) {
      for (let s of t) {
        let r = this.getLogLevelNameFromNumber(s.logLevel).toLowerCase();
        this.console[r](s.value);
      }
      t.hasEvictedLog && this.printLog(n.WARN, this.createAndPopulateLogItem(n.WARN, "Some logs are not displayed because they were evicted from the buffer. Increase buffer size to store more logs in the buffer", [])), this.#e !== void 0 && n[this.#e] > this.#r.bufferAtVerbosity && this.#g("Advanced Loggging Controls (ALC) Log Level is less verbose than Log Buffering Log Level. Some logs might be missing."), this.#s.delete(e);
    }
  }
  /**
   * Empties the buffer for the current request
   */
  clearBuffer() {
    if (this.#r.enabled === false)
      return;
    let e = (0, import_shared_PKIT557V.k)();
    e !== void 0 && this.#s.delete(e);
  }
  /**
   * Test if the log meets the criteria to be buffered.
   *
   * @param traceId - `_X_AMZN_TRACE_ID` of the request
   * @param logLevel - The level of the log being considered
   */
  shouldBufferLog(e, t) {
    return this.#r.enabled && e !== void 0 && t <= this.#r.bufferAtVerbosity;
  }
  /**
   * Set the correlation ID for the log item.
   *
   * This method can be used to set the correlation ID for the log item or to search for the correlation ID in the event.
   *
   * @example
   * ```typescript
   * import { Logger } from '@aws-lambda-powertools/logger';
   *
   * const logger = new Logger();
   * logger.setCorrelationId('my-correlation-id'); // sets the correlation ID directly with the first argument as value
   * ```
   *
   * @example
   * ```typescript
   * import { Logger } from '@aws-lambda-powertools/logger';
   * import { search } from '@aws-lambda-powertools/logger/correlationId';
   *
   * const logger = new Logger({ correlationIdSearchFn: search });
   * logger.setCorrelationId(event, 'requestContext.requestId'); // sets the correlation ID from the event using JMSPath expression
   * ```
   *
   * @param value - The value to set as the correlation ID or the event to search for the correlation ID
   * @param correlationIdPath - Optional JMESPath expression to extract the correlation ID for the payload
   */
  setCorrelationId(e, t) {
    if (typeof t == "string") {
      if (!this.#f) {
        this.#g("correlationIdPath is set but no search function was provided. The correlation ID will not be added to the log attributes.");
        return;
      }
      let s = this.#f(t, e);
      s && this.appendKeys({ correlation_id: s });
      return;
    }
    this.appendKeys({ correlation_id: e });
  }
  /**
   * Get the correlation ID from the log attributes.
   */
  getCorrelationId() {
    return this.#t.getTemporaryAttributes().correlation_id;
  }
};
var Ee = function(l2) {
  let e = new y({ serviceName: "signalbox", persistentKeys: { stack: l2 } });
  return {
    debug: function(t, s = {}) {
      return e.debug(t, s);
    },
    info: function(t, s = {}) {
      return e.info(t, s);
    },
    warn: function(t, s = {}) {
      return e.warn(t, s);
    },
    error: function(t, s = {}) {
      return e.error(t, s);
    },
    enterInvocation: function(t) {
      return e.addContext(t);
    }
  };
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  lambdaLog
});

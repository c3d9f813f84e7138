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

// entry:adapters-telemetry-metrics.js
var adapters_telemetry_metrics_exports = {};
__export(adapters_telemetry_metrics_exports, {
  lambdaMetrics: function() {
    return re;
  }
});
module.exports = __toCommonJS(adapters_telemetry_metrics_exports);

// .build/parts/adapters-telemetry-metrics.js
var import_shared_UJCHFHJP = __toESM(require_shared_UJCHFHJP());
var import_shared_7M72OR7T = __toESM(require_shared_7M72OR7T());
var import_shared_K37UXN5P = __toESM(require_shared_K37UXN5P());
var import_node_console = require("node:console");
var N = "ColdStart";
var A = "default_namespace";
var m = {
  Seconds: "Seconds",
  Microseconds: "Microseconds",
  Milliseconds: "Milliseconds",
  Bytes: "Bytes",
  Kilobytes: "Kilobytes",
  Megabytes: "Megabytes",
  Gigabytes: "Gigabytes",
  Terabytes: "Terabytes",
  Bits: "Bits",
  Kilobits: "Kilobits",
  Megabits: "Megabits",
  Gigabits: "Gigabits",
  Terabits: "Terabits",
  Percent: "Percent",
  Count: "Count",
  BytesPerSecond: "Bytes/Second",
  KilobytesPerSecond: "Kilobytes/Second",
  MegabytesPerSecond: "Megabytes/Second",
  GigabytesPerSecond: "Gigabytes/Second",
  TerabytesPerSecond: "Terabytes/Second",
  BitsPerSecond: "Bits/Second",
  KilobitsPerSecond: "Kilobits/Second",
  MegabitsPerSecond: "Megabits/Second",
  GigabitsPerSecond: "Gigabits/Second",
  TerabitsPerSecond: "Terabits/Second",
  CountPerSecond: "Count/Second",
  NoUnit: "None"
};
var l = {
  Standard: 60,
  High: 1
};
var p = class {
  #e = new import_shared_UJCHFHJP.n("powertools.metrics.dimensions", { fresh: function() {
    return {};
  } });
  #t = new import_shared_UJCHFHJP.n("powertools.metrics.dimensionSets", { fresh: function() {
    return [];
  } });
  #i = {};
  #n() {
    return this.#e.get();
  }
  #s() {
    return this.#t.get();
  }
  addDimension(e, t) {
    return this.#n()[e] = t, t;
  }
  addDimensionSet(e) {
    return this.#s().push({ ...e }), e;
  }
  getDimensions() {
    return { ...this.#n() };
  }
  getDimensionSets() {
    return this.#s().map(function(e) {
      return { ...e };
    });
  }
  clearRequestDimensions() {
    this.#e.reset(), this.#t.reset();
  }
  clearDefaultDimensions() {
    this.#i = {};
  }
  setDefaultDimensions(e) {
    this.#i = { ...e };
  }
  getDefaultDimensions() {
    return { ...this.#i };
  }
};
var D = class {
  #e = new import_shared_UJCHFHJP.n("powertools.metrics.metadata", { fresh: function() {
    return {};
  } });
  #t() {
    return this.#e.get();
  }
  set(e, t) {
    return this.#t()[e] = t, t;
  }
  getAll() {
    return { ...this.#t() };
  }
  clear() {
    this.#e.reset();
  }
};
var E = class {
  #e = new import_shared_UJCHFHJP.n("powertools.metrics.storedMetrics", { fresh: function() {
    return {};
  } });
  #t = new import_shared_UJCHFHJP.n("powertools.metrics.timestamp", { initial: void 0 });
  #i() {
    return this.#e.get();
  }
  getMetric(e) {
    return this.#i()[e];
  }
  /**
   * Adds a metric value to storage. If a metric with the same name already exists,
   * the value is appended to an array. Validates that the unit matches any existing metric.
   *
   * @example
   * ```typescript
   * store.setMetric('latency', MetricUnit.Milliseconds, 100);
   * // Returns: { name: 'latency', unit: 'Milliseconds', value: 100, resolution: 60 }
   *
   * store.setMetric('latency', MetricUnit.Milliseconds, 150);
   * // Returns: { name: 'latency', unit: 'Milliseconds', value: [100, 150], resolution: 60 }
   * ```
   *
   * @param name - The metric name
   * @param unit - The metric unit (must match existing metric if present)
   * @param value - The metric value to add
   * @param resolution - The metric resolution (defaults to Standard)
   * @returns The stored metric with updated values
   * @throws Error if unit doesn't match existing metric
   */
  setMetric(e, t, s, i = l.Standard) {
    let o = this.#i(), r = o[e];
    if (r === void 0) {
      let c = {
        name: e,
        unit: t,
        value: s,
        resolution: i
      };
      return o[e] = c, { ...c };
    }
    if (r.unit !== t) {
      let c = r.unit;
      throw new Error(`Metric "${e}" has already been added with unit "${c}", but we received unit "${t}". Did you mean to use metric unit "${c}"?`);
    }
    return Array.isArray(r.value) || (r.value = [r.value]), r.value.push(s), { ...r, value: [...r.value] };
  }
  getMetricNames() {
    return Object.keys(this.#i());
  }
  getAllMetrics() {
    return Object.values(this.#i());
  }
  clearMetrics() {
    this.#e.reset(), this.#t.set(void 0);
  }
  hasMetrics() {
    return this.getMetricNames().length > 0;
  }
  getMetricsCount() {
    return this.getMetricNames().length;
  }
  getTimestamp() {
    return this.#t.get();
  }
  setTimestamp(e) {
    let t = this.#n(e);
    return this.#t.set(t), t;
  }
  #n(e) {
    return (0, import_shared_UJCHFHJP.j)(e) ? e : e instanceof Date ? e.getTime() : 0;
  }
};
var g = class u extends import_shared_UJCHFHJP.m {
  /**
   * Console instance used to print logs.
   *
   * In AWS Lambda, we create a new instance of the Console class so that we can have
   * full control over the output of the logs. In testing environments, we use the
   * default console instance.
   *
   * This property is initialized in the constructor in setOptions().
   *
   * @private
   */
  console;
  /**
   * Custom configuration service for metrics
   */
  customConfigService;
  /**
   * Storage for dimensions
   */
  #e = new p();
  /**
   * Name of the Lambda function
   */
  functionName;
  /**
   * Custom logger object used for emitting debug, warning, and error messages.
   *
   * Note that this logger is not used for emitting metrics which are emitted to standard output using the `Console` object.
   */
  #t;
  /**
   * Flag indicating if this is a single metric instance
   * @default false
   */
  isSingleMetric = false;
  /**
   * Additional metadata to be included with metrics
   */
  #i = new D();
  /**
   * Namespace for the metrics
   */
  namespace;
  /**
   * Flag to determine if an error should be thrown when no metrics are recorded
   * @default false
   */
  shouldThrowOnEmptyMetrics = false;
  /**
   * Storage for metrics before they are published
   */
  #n = new E();
  /**
   * Whether to disable metrics
   */
  disabled = false;
  /**
   * Cached environment config values.
   * Initialized once in setEnvConfig().
   */
  #s = {
    namespace: "",
    functionName: "",
    serviceName: "",
    disabled: false,
    devMode: false
  };
  constructor(e = {}) {
    super(), this.setEnvConfig(), this.setConsole(), this.#t = e.logger || this.console, this.setOptions(e);
  }
  /**
   * Add a dimension to metrics.
   *
   * A dimension is a key-value pair that is used to group metrics, and it is included in all metrics emitted after it is added.
   * Invalid dimension values are skipped and a warning is logged.
   *
   * When calling the {@link Metrics.publishStoredMetrics | `publishStoredMetrics()`} method, the dimensions are cleared. This type of
   * dimension is useful when you want to add request-specific dimensions to your metrics. If you want to add dimensions that are
   * included in all metrics, use the {@link Metrics.setDefaultDimensions | `setDefaultDimensions()`} method.
   *
   * @param name - The name of the dimension
   * @param value - The value of the dimension
   */
  addDimension(e, t) {
    if ((0, import_shared_UJCHFHJP.l)(e) || (0, import_shared_UJCHFHJP.l)(t))
      return this.#t.warn(`The dimension ${e} doesn't meet the requirements and won't be added. Ensure the dimension name and value are non empty strings`), this;
    let s = this.#e.getDimensions(), i = this.#e.getDefaultDimensions();
    if ((/* @__PURE__ */ new Set([
      ...Object.keys(i),
      ...Object.keys(s),
      e
    ])).size > 29)
      throw new RangeError(`The number of metric dimensions must be lower than ${29}`);
    return (Object.hasOwn(s, e) || Object.hasOwn(i, e)) && this.#t.warn(`Dimension "${e}" has already been added. The previous value will be overwritten.`), this.#e.addDimension(e, t), this;
  }
  /**
   * Add multiple dimensions to the metrics.
   *
   * This method is useful when you want to add multiple dimensions to the metrics at once.
   * Invalid dimension values are skipped and a warning is logged.
   *
   * When calling the {@link Metrics.publishStoredMetrics | `publishStoredMetrics()`} method, the dimensions are cleared. This type of
   * dimension is useful when you want to add request-specific dimensions to your metrics. If you want to add dimensions that are
   * included in all metrics, use the {@link Metrics.setDefaultDimensions | `setDefaultDimensions()`} method.
   *
   * @param dimensions - An object with key-value pairs of dimensions
   */
  addDimensions(e) {
    let t = this.#r(e), s = this.#e.getDefaultDimensions();
    if ((/* @__PURE__ */ new Set([
      ...Object.keys(s),
      ...Object.keys(t)
    ])).size > 29)
      throw new RangeError(`The number of metric dimensions must be lower than ${29}`);
    return this.#e.addDimensionSet(t), this;
  }
  /**
   * A metadata key-value pair to be included with metrics.
   *
   * You can use this method to add high-cardinality data as part of your metrics.
   * This is useful when you want to search highly contextual information along with your metrics in your logs.
   *
   * Note that the metadata is not included in the Amazon CloudWatch UI, but it can be used to search and filter logs.
   *
   * @example
   * ```typescript
   * import { Metrics } from '@aws-lambda-powertools/metrics';
   *
   * const metrics = new Metrics({
   *   namespace: 'serverlessAirline',
   *   serviceName: 'orders'
   * });
   *
   * export const handler = async (event) => {
   *   metrics.addMetadata('request_id', event.requestId);
   *   metrics.addMetric('successfulBooking', MetricUnit.Count, 1);
   *   metrics.publishStoredMetrics();
   * };
   * ```
   *
   * @param key - The key of the metadata
   * @param value - The value of the metadata
   */
  addMetadata(e, t) {
    return this.#i.set(e, t), this;
  }
  /**
   * Add a metric to the metrics buffer.
   *
   * By default, metrics are buffered and flushed when calling {@link Metrics.publishStoredMetrics | `publishStoredMetrics()`} method,
   * or at the end of the handler function when using the {@link Metrics.logMetrics | `logMetrics()`} decorator or the Middy.js middleware.
   *
   * Metrics are emitted to standard output in the Amazon CloudWatch EMF (Embedded Metric Format) schema.
   *
   * You can add a metric by specifying the metric name, unit, and value. For convenience,
   * we provide a set of constants for the most common units in the {@link MetricUnits | MetricUnit} dictionary object.
   *
   * Optionally, you can specify a {@link https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_concepts.html#Resolution_definition | resolution}, which can be either `High` or `Standard`, using the {@link MetricResolutions | MetricResolution} dictionary object.
   * By default, metrics are published with a resolution of `Standard`.
   *
   * @example
   * ```typescript
   * import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
   *
   * const metrics = new Metrics({
   *   namespace: 'serverlessAirline',
   *   serviceName: 'orders'
   * });
   *
   * export const handler = async () => {
   *   metrics.addMetric('successfulBooking', MetricUnit.Count, 1);
   *   metrics.publishStoredMetrics();
   * };
   * ```
   *
   * @param name - The metric name
   * @param unit - The metric unit, see {@link MetricUnits | MetricUnit}
   * @param value - The metric value
   * @param resolution - The metric resolution, see {@link MetricResolutions | MetricResolution}
   */
  addMetric(e, t, s, i = l.Standard) {
    return this.storeMetric(e, t, s, i), this.isSingleMetric && this.publishStoredMetrics(), this;
  }
  /**
   * Immediately emit a `ColdStart` metric if this is a cold start invocation.
   *
   * A cold start is when AWS Lambda initializes a new instance of your function. To take advantage of this feature,
   * you must instantiate the Metrics class outside of the handler function.
   *
   * By using this method, the metric will be emitted immediately without you having to call {@link Metrics.publishStoredMetrics | `publishStoredMetrics()`}.
   *
   * If you are using the {@link Metrics.logMetrics | `logMetrics()`} decorator, or the Middy.js middleware, you can enable this
   * feature by setting the `captureColdStartMetric` option to `true`.
   *
   * @example
   * ```typescript
   * import { Metrics } from '@aws-lambda-powertools/metrics';
   *
   * const metrics = new Metrics({
   *   namespace: 'serverlessAirline',
   *   serviceName: 'orders'
   * });
   *
   * export const handler = async () => {
   *   metrics.captureColdStartMetric();
   * };
   * ```
   *
   * @param functionName - Optional function name to use as `function_name` dimension in the metric. It's used only if the `functionName` constructor parameter or environment variable are not set.
   */
  captureColdStartMetric(e) {
    if (!this.getColdStart())
      return;
    let t = this.singleMetric(), s = this.functionName?.trim() ?? e?.trim();
    s && s.length > 0 && t.addDimension("function_name", s), t.addMetric(N, m.Count, 1);
  }
  /**
   * Clear all previously set default dimensions.
   *
   * This will remove all default dimensions set by the {@link Metrics.setDefaultDimensions | `setDefaultDimensions()`} method
   * or via the `defaultDimensions` parameter in the constructor.
   *
   * @example
   * ```typescript
   * import { Metrics } from '@aws-lambda-powertools/metrics';
   *
   * const metrics = new Metrics({
   *   namespace: 'serverlessAirline',
   *   serviceName: 'orders',
   *   defaultDimensions: { environment: 'dev' },
   * });
   *
   * metrics.setDefaultDimensions({ region: 'us-west-2' });
   *
   * // both environment and region dimensions are removed
   * metrics.clearDefaultDimensions();
   * ```
   */
  clearDefaultDimensions() {
    this.#e.clearDefaultDimensions();
  }
  /**
   * Clear all the dimensions added to the Metrics instance via {@link Metrics.addDimension | `addDimension()`} or {@link Metrics.addDimensions | `addDimensions()`}.
   *
   * These dimensions are normally cleared when calling {@link Metrics.publishStoredMetrics | `publishStoredMetrics()`}, but
   * you can use this method to clear specific dimensions that you no longer need at runtime.
   *
   * This method does not clear the default dimensions set via {@link Metrics.setDefaultDimensions | `setDefaultDimensions()`} or via
   * the `defaultDimensions` parameter in the constructor.
   *
   * @example
   * ```typescript
   * import { Metrics } from '@aws-lambda-powertools/metrics';
   *
   * const metrics = new Metrics({
   *   namespace: 'serverlessAirline',
   *   serviceName: 'orders'
   * });
   *
   * export const handler = async () => {
   *   metrics.addDimension('region', 'us-west-2');
   *
   *   // ...
   *
   *   metrics.clearDimensions(); // only the region dimension is removed
   * };
   * ```
   *
   * The method is primarily intended for internal use, but it is exposed for advanced use cases.
   */
  clearDimensions() {
    this.#e.clearRequestDimensions();
  }
  /**
   * Clear all the metadata added to the Metrics instance.
   *
   * Metadata is normally cleared when calling {@link Metrics.publishStoredMetrics | `publishStoredMetrics()`}, but
   * you can use this method to clear specific metadata that you no longer need at runtime.
   *
   * The method is primarily intended for internal use, but it is exposed for advanced use cases.
   */
  clearMetadata() {
    this.#i.clear();
  }
  /**
   * Clear all the metrics stored in the buffer.
   *
   * This is useful when you want to clear the metrics stored in the buffer without publishing them.
   *
   * The method is primarily intended for internal use, but it is exposed for advanced use cases.
   */
  clearMetrics() {
    this.#n.clearMetrics();
  }
  /**
   * Check if there are stored metrics in the buffer.
   */
  hasStoredMetrics() {
    return this.#n.hasMetrics();
  }
  /**
   * Whether metrics are disabled.
   */
  isDisabled() {
    return this.disabled;
  }
  /**
   * A class method decorator to automatically log metrics after the method returns or throws an error.
   *
   * The decorator can be used with TypeScript classes and can be configured to optionally capture a `ColdStart` metric (see {@link Metrics.captureColdStartMetric | `captureColdStartMetric()`}),
   * throw an error if no metrics are emitted (see {@link Metrics.setThrowOnEmptyMetrics | `setThrowOnEmptyMetrics()`}),
   * and set default dimensions for all metrics (see {@link Metrics.setDefaultDimensions | `setDefaultDimensions()`}).
   *
   * @example
   *
   * ```typescript
   * import type { Context } from 'aws-lambda';
   * import type { LambdaInterface } from '@aws-lambda-powertools/commons/types';
   * import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
   *
   * const metrics = new Metrics({
   *   namespace: 'serverlessAirline',
   *   serviceName: 'orders'
   * });
   *
   * class Lambda implements LambdaInterface {
   *   ⁣@metrics.logMetrics({ captureColdStartMetric: true })
   *   public async handler(_event: { requestId: string }, _: Context) {
   *     metrics.addMetadata('request_id', event.requestId);
   *     metrics.addMetric('successfulBooking', MetricUnit.Count, 1);
   *   }
   * }
   *
   * const handlerClass = new Lambda();
   * export const handler = handlerClass.handler.bind(handlerClass);
   * ```
   *
   * You can configure the decorator with the following options:
   * - `captureColdStartMetric` - Whether to capture a `ColdStart` metric
   * - `defaultDimensions` - Default dimensions to add to all metrics
   * - `throwOnEmptyMetrics` - Whether to throw an error if no metrics are emitted
   *
   * @param options - Options to configure the behavior of the decorator, see {@link ExtraOptions}
   */
  logMetrics(e = {}) {
    var _this = this;
    let { throwOnEmptyMetrics: t, defaultDimensions: s, captureColdStartMetric: i } = e;
    return t && this.setThrowOnEmptyMetrics(t), s !== void 0 && this.setDefaultDimensions(s), function(o, r, c) {
      let n = c.value, a = _this;
      return c.value = async function(...d) {
        i && a.captureColdStartMetric(d[1].functionName);
        let S;
        try {
          S = await n.apply(this, d);
        } finally {
          a.publishStoredMetrics();
        }
        return S;
      }, c;
    };
  }
  /**
   * Flush the stored metrics to standard output.
   *
   * The method empties the metrics buffer and emits the metrics to standard output in the Amazon CloudWatch EMF (Embedded Metric Format) schema.
   *
   * When using the {@link Metrics.logMetrics | `logMetrics()`} decorator, or the Middy.js middleware, the metrics are automatically flushed after the handler function returns or throws an error.
   *
   * @example
   * ```typescript
   * import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
   *
   * const metrics = new Metrics({
   *   namespace: 'serverlessAirline',
   *   serviceName: 'orders'
   * });
   *
   * export const handler = async () => {
   *   metrics.addMetric('successfulBooking', MetricUnit.Count, 1);
   *   metrics.publishStoredMetrics();
   * };
   * ```
   */
  publishStoredMetrics() {
    let e = this.hasStoredMetrics();
    !this.shouldThrowOnEmptyMetrics && !e && this.#t.warn("No application metrics to publish. The cold-start metric may be published if enabled. If application metrics should never be empty, consider using `throwOnEmptyMetrics`");
    try {
      if (!this.disabled) {
        let t = this.serializeMetrics();
        e && this.console.log(JSON.stringify(t));
      }
    } finally {
      this.clearMetrics(), this.clearDimensions(), this.clearMetadata();
    }
    return this;
  }
  /**
   * Flush the stored metrics when the instance goes out of a `using` scope.
   *
   * This implements the [`Disposable`](https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Symbol/dispose)
   * interface by delegating to {@link Metrics.publishStoredMetrics | `publishStoredMetrics()`}.
   * When the binding declared with `using` leaves scope—including when an exception is thrown—the stored
   * metrics are automatically flushed, removing the need for a manual `try/finally` block.
   *
   * The `using` keyword requires Node.js 24 or newer.
   *
   * @example
   * ```typescript
   * import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
   *
   * const metrics = new Metrics({
   *   namespace: 'serverlessAirline',
   *   serviceName: 'orders'
   * });
   *
   * export const handler = async () => {
   *   using _ = metrics;
   *   metrics.addMetric('successfulBooking', MetricUnit.Count, 1);
   *   // metrics are automatically flushed when the scope exits, including on exceptions
   * };
   * ```
   */
  [Symbol.dispose]() {
    this.publishStoredMetrics();
  }
  /**
   * Sets the timestamp for the metric.
   *
   * If an integer is provided, it is assumed to be the epoch time in milliseconds.
   * If a Date object is provided, it will be converted to epoch time in milliseconds.
   *
   * The timestamp must be a Date object or an integer representing an epoch time.
   * This should not exceed 14 days in the past or be more than 2 hours in the future.
   * Any metrics failing to meet this criteria will be skipped by Amazon CloudWatch.
   *
   * See: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
   * See: https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CloudWatch-Logs-Monitoring-CloudWatch-Metrics.html
   *
   * @example
   * ```typescript
   * import { MetricUnit, Metrics } from '@aws-lambda-powertools/metrics';
   *
   * const metrics = new Metrics({
   *   namespace: 'serverlessAirline',
   *   serviceName: 'orders',
   * });
   *
   * export const handler = async () => {
   *   const metricTimestamp = new Date(Date.now() - 24 * 60 * 60 * 1000); // 24 hours ago
   *   metrics.setTimestamp(metricTimestamp);
   *   metrics.addMetric('successfulBooking', MetricUnit.Count, 1);
   * };
   * ```
   * @param timestamp - The timestamp to set, which can be a number or a Date object.
   */
  setTimestamp(e) {
    return this.#a(e) || this.#t.warn("This metric doesn't meet the requirements and will be skipped by Amazon CloudWatch. Ensure the timestamp is within 14 days in the past or up to 2 hours in the future and is also a valid number or Date object."), this.#n.setTimestamp(e), this;
  }
  /**
   * Serialize the stored metrics into a JSON object compliant with the Amazon CloudWatch EMF (Embedded Metric Format) schema.
   *
   * The EMF schema is a JSON object that contains the following properties:
   * - `_aws`: An object containing the timestamp and the CloudWatch metrics.
   * - `CloudWatchMetrics`: An array of CloudWatch metrics objects.
   * - `Namespace`: The namespace of the metrics.
   * - `Dimensions`: An array of dimensions for the metrics.
   * - `Metrics`: An array of metric definitions.
   *
   * The object is then emitted to standard output, which in AWS Lambda is picked up by CloudWatch logs and processed asynchronously.
   */
  serializeMetrics() {
    let e = this.#n.getAllMetrics().map(function(n) {
      return {
        Name: n.name,
        Unit: n.unit,
        ...n.resolution === l.High ? { StorageResolution: n.resolution } : {}
      };
    });
    if (e.length === 0 && this.shouldThrowOnEmptyMetrics)
      throw new RangeError("The number of metrics recorded must be higher than zero");
    this.namespace || this.#t.warn("Namespace should be defined, default used");
    let t = this.#n.getAllMetrics().reduce(function(n, { name: a, value: d }) {
      return n[a] = d, n;
    }, {}), s = [], i = this.#e.getDimensions(), o = this.#e.getDimensionSets(), r = this.#e.getDefaultDimensions(), c = /* @__PURE__ */ new Set([
      ...Object.keys(r),
      ...Object.keys(i)
    ]);
    Object.keys(i).length > 0 && s.push([...c]);
    for (let n of o) {
      let a = /* @__PURE__ */ new Set([
        ...Object.keys(r),
        ...Object.keys(n)
      ]);
      s.push([...a]);
    }
    return s.length === 0 && Object.keys(r).length > 0 && s.push(Object.keys(r)), this.#o(r, i, o, t, this.#i.getAll()), {
      _aws: {
        Timestamp: this.#n.getTimestamp() ?? Date.now(),
        CloudWatchMetrics: [
          {
            Namespace: this.namespace || A,
            Dimensions: s,
            Metrics: e
          }
        ]
      },
      // Metadata is spread first so that any colliding key from a dimension
      // source overrides it: dimensions are load-bearing for EMF aggregation,
      // metadata is incidental context.
      ...this.#i.getAll(),
      ...r,
      ...i,
      // Merge all dimension sets efficiently by mutating the accumulator
      ...o.reduce(function(n, a) {
        for (let [d, S] of Object.entries(a))
          n[d] = S;
        return n;
      }, {}),
      ...t
    };
  }
  #o(e, t, s, i, o) {
    var _this = this;
    let r = /* @__PURE__ */ new Map(), c = function(n, a) {
      let d = r.get(n);
      d !== void 0 && _this.#t.warn(`EMF key "${n}" is defined as both a ${d} and ${a}; the ${a} value will take precedence in the serialized output`), r.set(n, a);
    };
    for (let n of Object.keys(o))
      c(n, "metadata");
    for (let n of Object.keys(e))
      c(n, "default dimension");
    for (let n of Object.keys(t))
      c(n, "dimension");
    for (let n of s)
      for (let a of Object.keys(n))
        c(a, "dimension set");
    for (let n of Object.keys(i)) {
      let a = r.get(n);
      if (a !== void 0)
        throw new Error(`EMF key collision on "${n}": registered as both a metric (number) and a ${a} (string)`);
    }
  }
  /**
   * Set default dimensions that will be added to all metrics.
   *
   * This method will merge the provided dimensions with the existing default dimensions.
   *
   * @example
   * ```typescript
   * import { Metrics } from '@aws-lambda-powertools/metrics';
   *
   * const metrics = new Metrics({
   *   namespace: 'serverlessAirline',
   *   serviceName: 'orders',
   *   defaultDimensions: { environment: 'dev' },
   * });
   *
   * // Default dimensions will contain both region and environment
   * metrics.setDefaultDimensions({
   *   region: 'us-west-2',
   *   environment: 'prod',
   * });
   * ```
   *
   * @param dimensions - The dimensions to be added to the default dimensions object
   */
  setDefaultDimensions(e) {
    let t = this.#r(e), s = this.#e.getDefaultDimensions(), i = this.#e.getDimensions(), o = this.#e.getDimensionSets(), r = [
      ...Object.keys(s),
      ...Object.keys(t)
    ], c = Object.keys(i), n = c.length > 0 ? (/* @__PURE__ */ new Set([...r, ...c])).size : new Set(r).size;
    for (let a of o) {
      let d = (/* @__PURE__ */ new Set([
        ...r,
        ...Object.keys(a)
      ])).size;
      d > n && (n = d);
    }
    if (n > 29)
      throw new RangeError(`The number of metric dimensions must be lower than ${29}`);
    return this.#e.setDefaultDimensions({
      ...s,
      ...t
    }), this;
  }
  /**
   * @deprecated Override the function name for `ColdStart` metrics inferred from the context either via:
   * - `functionName` constructor parameter
   * - `POWERTOOLS_FUNCTION_NAME` environment variable
   * - {@link Metrics.captureColdStartMetric | `captureColdStartMetric('myFunctionName')`} method
   */
  /* v8 ignore next -- @preserve */
  setFunctionName(e) {
    this.functionName = e;
  }
  /**
   * Set the flag to throw an error if no metrics are emitted.
   *
   * You can use this method to enable or disable this opt-in feature. This is useful if you want to ensure
   * that at least one metric is emitted when flushing the metrics. This can be useful to catch bugs where
   * metrics are not being emitted as expected.
   *
   * @param enabled - Whether to throw an error if no metrics are emitted
   */
  setThrowOnEmptyMetrics(e) {
    return this.shouldThrowOnEmptyMetrics = e, this;
  }
  /**
   * Create a new Metrics instance configured to immediately flush a single metric.
   *
   * CloudWatch EMF uses the same dimensions and timestamp across all your metrics, this is useful when you have a metric that should have different dimensions
   * or when you want to emit a single metric without buffering it.
   *
   * This method is used internally by the {@link Metrics.captureColdStartMetric | `captureColdStartMetric()`} method to emit the `ColdStart` metric immediately
   * after the handler function is called.
   *
   * @example
   * ```typescript
   * import { Metrics } from '@aws-lambda-powertools/metrics';
   *
   * const metrics = new Metrics({
   *   namespace: 'serverlessAirline',
   *   serviceName: 'orders'
   * });
   *
   * export const handler = async () => {
   *   const singleMetric = metrics.singleMetric();
   *   // The single metric will be emitted immediately
   *   singleMetric.addMetric('ColdStart', MetricUnit.Count, 1);
   *
   *   // These other metrics will be buffered and emitted when calling `publishStoredMetrics()`
   *   metrics.addMetric('successfulBooking', MetricUnit.Count, 1);
   *   metrics.publishStoredMetrics();
   * };
   */
  singleMetric() {
    return new u({
      namespace: this.namespace,
      defaultDimensions: this.#e.getDefaultDimensions(),
      singleMetric: true,
      logger: this.#t
    });
  }
  /**
   * @deprecated Use {@link Metrics.setThrowOnEmptyMetrics | `setThrowOnEmptyMetrics()`} instead.
   */
  /* v8 ignore next -- @preserve */
  throwOnEmptyMetrics() {
    this.shouldThrowOnEmptyMetrics = true;
  }
  /**
   * Get the custom config service if it exists.
   */
  getCustomConfigService() {
    return this.customConfigService;
  }
  /**
   * Initialize the console property as an instance of the internal version of `Console()` class (PR #748)
   * or as the global node console if the `POWERTOOLS_DEV' env variable is set and has truthy value.
   *
   * @private
   */
  setConsole() {
    this.#s.devMode ? this.console = console : this.console = new import_node_console.Console({
      stdout: process.stdout,
      stderr: process.stderr
    });
  }
  /**
   * Set the custom config service to be used.
   *
   * @param customConfigService The custom config service to be used
   */
  setCustomConfigService(e) {
    this.customConfigService = e;
  }
  /**
   * Set the environment variables service to be used.
   */
  setEnvConfig() {
    this.#s.namespace = (0, import_shared_UJCHFHJP.a)({
      key: "POWERTOOLS_METRICS_NAMESPACE",
      defaultValue: ""
    }), this.#s.functionName = (0, import_shared_UJCHFHJP.a)({
      key: "POWERTOOLS_METRICS_FUNCTION_NAME",
      defaultValue: ""
    }), this.#s.serviceName = (0, import_shared_UJCHFHJP.e)(), this.#s.disabled = (0, import_shared_UJCHFHJP.c)({
      key: "POWERTOOLS_METRICS_DISABLED",
      defaultValue: false,
      extendedParsing: true
    }), this.#s.devMode = (0, import_shared_UJCHFHJP.d)();
  }
  /**
   * Set the function name for the cold start metric.
   *
   * @param functionName - The function name to be used for the cold start metric set in the constructor
   */
  setFunctionNameForColdStartMetric(e) {
    let t = e?.trim() ?? this.#s.functionName;
    t && t.length > 0 && (this.functionName = t);
  }
  /**
   * Set the namespace to be used.
   *
   * @param namespace - The namespace to be used
   */
  setNamespace(e) {
    this.namespace = e || this.getCustomConfigService()?.getNamespace() || this.#s.namespace;
  }
  /**
   * Set the disbaled flag based on the environment variables `POWERTOOLS_METRICS_DISABLED` and `POWERTOOLS_DEV`.
   *
   * The `POWERTOOLS_METRICS_DISABLED` environment variable takes precedence over `POWERTOOLS_DEV`.
   */
  setDisabled() {
    if ("POWERTOOLS_METRICS_DISABLED" in process.env && process.env.POWERTOOLS_METRICS_DISABLED !== void 0) {
      this.disabled = this.#s.disabled;
      return;
    }
    this.disabled = this.#s.devMode;
  }
  /**
   * Set the options to be used by the Metrics instance.
   *
   * This method is used during the initialization of the Metrics instance.
   *
   * @param options - The options to be used
   */
  setOptions(e) {
    let { customConfigService: t, namespace: s, serviceName: i, singleMetric: o, defaultDimensions: r, functionName: c } = e;
    this.setCustomConfigService(t), this.setDisabled(), this.setNamespace(s);
    let n = this.#c(i);
    return this.setDefaultDimensions(r ? { service: n, ...r } : { service: n }), this.setFunctionNameForColdStartMetric(c), this.isSingleMetric = o || false, this;
  }
  /**
   * Set the service dimension that will be included in the metrics.
   *
   * @param service - The service to be used
   */
  #c(e) {
    return e || this.getCustomConfigService()?.getServiceName() || this.#s.serviceName || this.defaultServiceName;
  }
  /**
   * Store a metric in the buffer.
   *
   * If the buffer is full, or the metric reaches the maximum number of values,
   * the metrics are flushed to stdout.
   *
   * @param name - The name of the metric to store
   * @param unit - The unit of the metric to store
   * @param value - The value of the metric to store
   * @param resolution - The resolution of the metric to store
   */
  storeMetric(e, t, s, i) {
    if (!(0, import_shared_UJCHFHJP.h)(e))
      throw new Error(`${e} is not a valid string`);
    if (e.length < 1 || e.length > 255)
      throw new RangeError(`The metric name should be between ${1} and ${255} characters`);
    if (!(0, import_shared_UJCHFHJP.i)(s))
      throw new RangeError(`${s} is not a valid number`);
    if (!Object.values(m).includes(t))
      throw new RangeError(`Invalid metric unit '${t}', expected either option: ${Object.values(m).join(",")}`);
    if (!Object.values(l).includes(i))
      throw new RangeError(`Invalid metric resolution '${i}', expected either option: ${Object.values(l).join(",")}`);
    this.#n.getMetricsCount() >= 100 && this.publishStoredMetrics();
    let o = this.#n.setMetric(e, t, s, i);
    Array.isArray(o.value) && o.value.length === 100 && this.publishStoredMetrics();
  }
  /**
   * Validates a given timestamp based on CloudWatch Timestamp guidelines.
   *
   * Timestamp must meet CloudWatch requirements.
   * The time stamp can be up to two weeks in the past and up to two hours into the future.
   * See [Timestamps](https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_concepts.html#about_timestamp)
   * for valid values.
   *
   * @param timestamp - Date object or epoch time in milliseconds representing the timestamp to validate.
   */
  #a(e) {
    let t = e instanceof Date;
    if (!t && !(0, import_shared_UJCHFHJP.j)(e))
      return false;
    let s = t ? e.getTime() : e, i = Date.now(), o = i - 12096e5, r = i + 72e5;
    return s >= o && s <= r;
  }
  /**
   * Sanitizes the dimensions by removing invalid entries and skipping duplicates.
   *
   * @param dimensions - The dimensions to sanitize.
   */
  #r(e) {
    let t = {}, s = this.#e.getDimensions();
    for (let [i, o] of Object.entries(e)) {
      if ((0, import_shared_UJCHFHJP.l)(i) || (0, import_shared_UJCHFHJP.l)(o)) {
        this.#t.warn(`The dimension ${i} doesn't meet the requirements and won't be added. Ensure the dimension name and value are non empty strings`);
        continue;
      }
      let r = this.#e.getDefaultDimensions();
      (Object.hasOwn(s, i) || Object.hasOwn(r, i) || Object.hasOwn(t, i)) && this.#t.warn(`Dimension "${i}" has already been added. The previous value will be overwritten.`), t[i] = o;
    }
    return t;
  }
};
var re = function(u2, e) {
  let t = new g({ namespace: u2 });
  t.clearDefaultDimensions(), t.setDefaultDimensions({ ...e });
  let s = function() {
    t.hasStoredMetrics() && t.publishStoredMetrics();
  };
  return {
    count: function(i, o, r) {
      if (r === void 0) {
        t.addMetric(i, m.Count, o);
        return;
      }
      s(), t.addDimensions(r), t.addMetric(i, m.Count, o), s();
    },
    flush: s
  };
};
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  lambdaMetrics
});

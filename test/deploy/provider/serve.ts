/**
 * The provider's side of the protocol between Pulumi's engine and its providers. Checking is strict: a type that is not
 * served, a property that @pulumi/aws does not know and a value of another type fail the deployment. A preview of what
 * is to be made leaves its outputs unknown; what is changed in place keeps its own.
 */
import * as grpc from '@grpc/grpc-js';
import { Empty } from 'google-protobuf/google/protobuf/empty_pb';
import { type JavaScriptValue, Struct } from 'google-protobuf/google/protobuf/struct_pb';
import { watch } from './attention';
import { applied, difference, isEqual, knownOf, named, planned, refusals } from './plan';
import type { Place, Resource } from './resource';
import { resources } from './resources';
import { awsPackageVersion, type ResourceType } from './types';
import { isArchive, isUnknown, plain, problemsOfProperties, UNKNOWN, type Values } from './values';

const { ResourceProviderService } = require('@pulumi/pulumi/proto/provider_grpc_pb');
const messages = require('@pulumi/pulumi/proto/provider_pb') as typeof import('@pulumi/pulumi/proto/provider_pb');
const { PluginInfo } = require('@pulumi/pulumi/proto/plugin_pb') as typeof import('@pulumi/pulumi/proto/plugin_pb');

const struct = (values: Values): Struct =>
  Struct.fromJavaScript(JSON.parse(JSON.stringify(values)) as Record<string, JavaScriptValue>);
const values = (from: Struct | undefined): Values => plain(from?.toJavaScript() ?? {}) as Values;

/** urn:pulumi:stack::project::parent's type$type::name */
const partsOf = (urn: string): { token: string; name: string } => {
  const [, , types = '', name = ''] = urn.split('::');
  return { token: types.split('$').at(-1) ?? '', name };
};

const served = (urn: string): Resource => {
  const { token } = partsOf(urn);
  const resource = resources[token];
  if (resource === undefined)
    throw new Error(`this provider serves no ${token}; it serves ${Object.keys(resources).join(', ')}`);
  return resource;
};

interface State {
  types: Readonly<Record<string, ResourceType>>;
  place: Place;
}

const typeOf = ({ types }: State, token: string): ResourceType => {
  const type = types[token];
  if (type === undefined) throw new Error(`the types of ${token} were not read`);
  return type;
};

const digitsOf = (seed: Uint8Array): string => Buffer.from(seed).toString('hex').slice(0, 7);

const check = (state: State, request: InstanceType<typeof messages.CheckRequest>) => {
  const { token, name } = partsOf(request.getUrn());
  served(request.getUrn());
  const nameIn = knownOf(token).named?.input;
  const olds = values(request.getOlds());
  // Archives keep their marks; only the marks of secrets go.
  const news = values(request.getNews());
  const kept = nameIn === undefined || olds[nameIn] === undefined ? news : { [nameIn]: olds[nameIn], ...news };
  const inputs = named(token, name, digitsOf(request.getRandomseed_asU8()), kept);
  const problems = problemsOfProperties(typeOf(state, token).inputs, inputs, name);
  if (problems.length === 0) problems.push(...refusals(token, inputs).map((problem) => `${name}: ${problem}`));
  const failures = problems.map((reason) => new messages.CheckFailure().setReason(reason));
  return new messages.CheckResponse().setInputs(struct(inputs)).setFailuresList(failures);
};

/** The state that the last deployment or refresh left; an archive counts as it was given. */
const stateIn = (request: { getOlds(): Struct | undefined; getOldInputs(): Struct | undefined }): Values => {
  const archives = Object.entries(values(request.getOldInputs())).filter(([, value]) => isArchive(value));
  return { ...values(request.getOlds()), ...Object.fromEntries(archives) };
};

const diff = (state: State, request: InstanceType<typeof messages.DiffRequest>) => {
  const { token } = partsOf(request.getUrn());
  const inputs = values(request.getNews());
  const { changed, replaces } = difference(token, typeOf(state, token), inputs, stateIn(request));
  const { DIFF_NONE, DIFF_SOME } = messages.DiffResponse.DiffChanges;
  return new messages.DiffResponse()
    .setChanges(changed.length === 0 ? DIFF_NONE : DIFF_SOME)
    .setDiffsList(changed)
    .setReplacesList(replaces);
};

/**
 * Every output is one that @pulumi/aws declares: a program cannot come to rely on what AWS's provider does not give.
 */
const checkedOutputs = ({ types }: State, token: string, outputs: Values): Values => {
  const known = types[token]?.outputs ?? [];
  const strange = Object.keys(outputs).filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new Error(
      `${token}: this provider gives ${strange.join(', ')}, which @pulumi/aws ${awsPackageVersion} does not declare`,
    );
  return outputs;
};

const create = async (state: State, request: InstanceType<typeof messages.CreateRequest>) => {
  const inputs = values(request.getProperties());
  const { token } = partsOf(request.getUrn());
  if (request.getPreview()) {
    const outputs = Object.fromEntries((state.types[token]?.outputs ?? []).map((name) => [name, UNKNOWN]));
    return new messages.CreateResponse().setProperties(struct({ ...outputs, ...inputs }));
  }
  if (Object.values(inputs).some(isUnknown))
    throw new Error(`${request.getUrn()}: an input is unknown although this is no preview`);
  const { create: make, usedLater = [] } = served(request.getUrn());
  const watched = watch(inputs, isArchive);
  const { id, outputs } = await make(watched.inputs, state.place);
  const ignored = watched.unseen().filter((path) => !usedLater.includes(path));
  if (ignored.length > 0)
    throw new Error(
      `${request.getUrn()}: this provider would ignore ${ignored.join(', ')}; teach it what AWS does with that ` +
        '(test/deploy/provider/resources)',
    );
  return new messages.CreateResponse()
    .setId(id)
    .setProperties(
      struct(checkedOutputs(state, token, { ...applied(token, typeOf(state, token), inputs), ...outputs })),
    );
};

/** Each service has a call of its own for tags. */
const NOT_READ: readonly string[] = ['tags'];

/** A change outside of Pulumi would stay unseen. */
const unread = (token: string, inputs: Values, live: Values): string[] =>
  Object.keys(inputs).filter(
    (name) =>
      !Object.hasOwn(live, name) && !NOT_READ.includes(name) && knownOf(token).attributes[name]?.unread === undefined,
  );

const read = async (state: State, request: InstanceType<typeof messages.ReadRequest>) => {
  const { token } = partsOf(request.getUrn());
  const before = values(request.getProperties());
  const inputs = values(request.getInputs());
  const live = await served(request.getUrn()).read(request.getId(), before);
  if (live === undefined) return new messages.ReadResponse();
  const missed = unread(token, inputs, live);
  if (missed.length > 0)
    throw new Error(
      `${request.getUrn()}: this provider would not see a change of ${missed.join(', ')}; teach it what AWS answers ` +
        '(test/deploy/provider/resources)',
    );
  // A value that AWS gives in other words stays as it was.
  const same = planned(token, typeOf(state, token), plain(live) as Values, before);
  const after = Object.fromEntries(
    Object.entries(live).map(([name, value]) => [name, value === undefined ? undefined : (same[name] ?? value)]),
  );
  const inputNow = (name: string, value: unknown): unknown =>
    after[name] === undefined || isEqual(after[name], before[name]) ? value : after[name];
  return new messages.ReadResponse()
    .setId(request.getId())
    .setProperties(struct(checkedOutputs(state, token, { ...before, ...after })))
    .setInputs(
      struct(Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, inputNow(name, value)]))),
    );
};

const update = async (state: State, request: InstanceType<typeof messages.UpdateRequest>) => {
  const { update: apply } = served(request.getUrn());
  const { token } = partsOf(request.getUrn());
  const [olds, news] = [values(request.getOldInputs()), values(request.getNews())];
  if (apply === undefined) throw new Error(`${request.getUrn()}: AWS cannot change it in place`);
  const type = typeOf(state, token);
  const before = stateIn(request);
  const { changed } = difference(token, type, news, before);
  const outputs = request.getPreview() ? {} : await apply({ id: request.getId(), olds, news, changed }, state.place);
  // Inputs that the program dropped are removed or stay as AWS has them; outputs stay unless the change returned new
  // ones.
  const given = Object.entries(before).filter(([name]) => type.inputs[name] === undefined);
  return new messages.UpdateResponse().setProperties(
    struct(
      checkedOutputs(state, token, {
        ...Object.fromEntries(given),
        ...applied(token, type, news, before),
        ...outputs,
      }),
    ),
  );
};

const remove = async (request: InstanceType<typeof messages.DeleteRequest>) => {
  await served(request.getUrn()).delete(request.getId(), values(request.getProperties()));
  return new Empty();
};

/** Settings of the provider come as text, structured ones as JSON: aws:defaultTags is `{"tags":{…}}`. */
const placeFrom = (settings: Values): Place => {
  const structured = (name: string): Values =>
    typeof settings[name] === 'string'
      ? (JSON.parse(settings[name]) as Values)
      : ((settings[name] as Values | undefined) ?? {});
  return {
    region: settings.region as string,
    defaultTags: (structured('defaultTags').tags as Record<string, string> | undefined) ?? {},
  };
};

type Handler = (request: any) => unknown;

/** Answers what the function gives; what it throws becomes the call's error, with AWS's own name for it. */
const answering =
  (handler: Handler): grpc.handleUnaryCall<unknown, unknown> =>
  ({ request }, callback) => {
    Promise.resolve()
      .then(() => handler(request))
      .then(
        (answer) => callback(null, answer),
        (error: Error) => callback({ code: grpc.status.INTERNAL, details: `${error.name}: ${error.message}` }),
      );
  };

/** Starts to serve; gives the port. */
export const serve = async (types: Readonly<Record<string, ResourceType>>): Promise<number> => {
  const state: State = { types, place: { region: '', defaultTags: {} } };
  const handlers: Record<string, Handler> = {
    checkConfig: (request) => new messages.CheckResponse().setInputs(request.getNews()),
    diffConfig: () => new messages.DiffResponse().setChanges(messages.DiffResponse.DiffChanges.DIFF_NONE),
    configure: (request) => {
      state.place = placeFrom(values(request.getArgs()));
      return new messages.ConfigureResponse().setSupportspreview(true);
    },
    getPluginInfo: () => new PluginInfo().setVersion(awsPackageVersion),
    check: (request) => check(state, request),
    diff: (request) => diff(state, request),
    create: (request) => create(state, request),
    read: (request) => read(state, request),
    update: (request) => update(state, request),
    delete: remove,
    cancel: () => new Empty(),
  };
  const server = new grpc.Server({ 'grpc.max_receive_message_length': -1 });
  server.addService(
    ResourceProviderService,
    Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, answering(handler)])),
  );
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, port) =>
      error === null ? resolve(port) : reject(error),
    );
  });
};

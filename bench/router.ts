/** How many MARKERs a second one shard of the stream takes: `npx tsx bench/router.ts [MARKERS]`. */
import { processArguments } from '../aws/runtime/environment';
import { measureRouter } from '../test/simulation/router-rate';

const main = async (): Promise<void> => {
  const [markers = 1000] = processArguments().map(Number);
  const { perSecond, invocations } = await measureRouter(markers);
  console.log(
    `${markers} MARKERs of as many pipelines in one instant: ${Math.round(perSecond)} executions started per second ` +
      `and shard; ${invocations} invocations of the router in all`,
  );
};

void main();

/** Commands at an instant of a simulated day, and their answers. */
import { simulate } from '../../simulator/run/simulate';
import { ask, USER } from '../simulation/worlds/asked/ask';
import { createConsoles } from '../simulation/worlds/asked/console';
import { batch, inlineScenario } from '../support/inline';
import { type Fields, orders } from './orders';

/** The answers to commands, or to the console's pages with `GET`, at a time of the day. */
export const answersAt = async (time: string, commands: readonly string[], fields: Fields): Promise<string[]> => {
  const scenario = inlineScenario({
    start: '2026-03-07T00:00:00Z',
    until: '2026-03-07T20:00:00Z',
    archetypes: [batch],
    pipelines: [orders()],
    ...fields,
  });
  const said: string[] = [];
  const visit = {
    at: Date.parse(`2026-03-07T${time}:00Z`),
    visit: async (visited: Parameters<typeof ask>[0]) => {
      for (const command of commands) {
        const words = command.split(' ');
        const [verb, path = ''] = words;
        const { out, err } = await (verb === 'GET' ? createConsoles()(visited, USER).read(path) : ask(visited, words));
        said.push(out + err);
      }
    },
  };
  await simulate(scenario, { seed: 1, visits: [visit] });
  return said;
};

/** The same of one command. */
export const answerAt = async (time: string, command: string, fields: Fields): Promise<string> => {
  const [said = ''] = await answersAt(time, [command], fields);
  return said;
};

/** The pipeline orders is registered again, with these fields. */
export const registered = (fields: Fields): Fields => ({ register: { kind: 'pipeline', ...orders(fields) } });

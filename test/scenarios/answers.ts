/** Commands at an instant of a simulated day, and their answers. */
import { simulate } from '../../simulator/run/simulate';
import { ask, USER } from '../simulation/worlds/asked/ask';
import { createConsoles } from '../simulation/worlds/asked/console';
import { batch, inlineScenario } from '../support/inline';
import { type Fields, orders } from './orders';

/** The answer to a command, or to the console's page with `GET`, at a time of the day. */
export const answerAt = async (time: string, command: string, fields: Fields): Promise<string> => {
  const scenario = inlineScenario({
    start: '2026-03-07T00:00:00Z',
    until: '2026-03-07T20:00:00Z',
    archetypes: [batch],
    pipelines: [orders()],
    ...fields,
  });
  let said = '';
  const visit = {
    at: Date.parse(`2026-03-07T${time}:00Z`),
    visit: async (visited: Parameters<typeof ask>[0]) => {
      const [verb, ...words] = command.split(' ');
      const asked = verb === 'GET' ? createConsoles()(visited, USER).read(words[0]!) : ask(visited, command.split(' '));
      const { out, err } = await asked;
      said = out + err;
    },
  };
  await simulate(scenario, { seed: 1, visits: [visit] });
  return said;
};

/** The pipeline orders is registered again, with these fields. */
export const registered = (fields: Fields): Fields => ({ register: { kind: 'pipeline', ...orders(fields) } });

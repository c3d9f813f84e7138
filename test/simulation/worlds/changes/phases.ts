/** The phases of an instance whose documents change: each sets the stage for it. */
import type { Document } from '../drawn';
import { BESIDE, CHANGING, type Moment, POOL, pipelineBeside, type Stage, withSchedule } from './scene';

type Phase = (stage: Stage, moment: Moment) => Stage;

const instance = (date: string, pipeline = CHANGING): Document => ({ pipeline, date, schedule: 'daily' });

const and = (stage: Stage, ...events: Document[]): Stage => ({ ...stage, events: [...stage.events, ...events] });

const marked = (stage: Stage, { at, date }: Moment, minutes: number): Stage =>
  and(stage, { at: at(minutes), marker: instance(date) });

const taking = (stage: Stage, match: Document, duration: string, ended: Document = {}): Stage => ({
  ...stage,
  jobs: [...stage.jobs, { match: { pipeline: CHANGING, ...match }, duration, ...ended }],
});

/** The job of the day before has the lock, from an hour before the change until half an hour after it. */
const behindDayBefore = (stage: Stage, { at, dayBefore }: Moment): Stage =>
  taking(and(stage, { at: at(-60), marker: instance(dayBefore) }), { date: dayBefore }, '90m');

export const phases: Readonly<Record<string, Phase>> = {
  'before its MARKER': (stage, moment) => marked(stage, moment, 20),
  'while it waits for its opening': (stage, moment) => {
    const pipeline = withSchedule(stage, { after: moment.clock(40) });
    return marked({ ...stage, pipeline }, moment, -30);
  },
  'while it waits for its lock': (stage, moment) => marked(behindDayBefore(stage, moment), moment, -20),
  'while it waits for data': (stage, moment) => marked({ ...stage, freshFrom: 35 }, moment, -30),
  'while it waits for a slot of its pool': (stage, moment) => {
    const pool = { name: POOL };
    const beside = pipelineBeside(BESIDE, stage.pipeline, { pool });
    const pooled = { ...stage, pipeline: { ...stage.pipeline, pool }, others: [...stage.others, beside] };
    const held = and(pooled, { at: moment.at(-60), marker: instance(moment.date, BESIDE) });
    return marked(taking(held, { pipeline: BESIDE }, '90m'), moment, -20);
  },
  'while its job runs': (stage, moment) => marked(taking(stage, { date: moment.date }, '40m'), moment, -10),
  'while it waits for its retry': (stage, moment) => {
    const failing = { outcome: 'failed', category: 'TRANSIENT', message: 'executor lost' };
    return marked(taking(stage, { date: moment.date, attempt: 1 }, '5m', failing), moment, -20);
  },
  'after it has completed': (stage, moment) => marked(stage, moment, -40),
  'after it has failed': (stage, moment) => {
    const failing = { outcome: 'failed', category: 'PERMANENT', message: 'no such table' };
    return marked(taking(stage, { date: moment.date }, '5m', failing), moment, -40);
  },
  'while its rerun waits': (stage, moment) => {
    const { at, date } = moment;
    const rerun = { at: at(-20), rerun: { ...instance(date), reason: 'again' } };
    return and(behindDayBefore(marked(stage, moment, -150), moment), rerun);
  },
  'while its MARKER is held': (stage, moment) => {
    const pause = { at: moment.at(-40), pause: { pipeline: CHANGING, reason: 'maintenance' } };
    const resume = { at: moment.at(30), resume: { pipeline: CHANGING } };
    return marked(and(stage, pause, resume), moment, -30);
  },
};

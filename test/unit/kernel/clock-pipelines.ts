/** Pipelines of one schedule, and when their deadlines are by the clocks of `clock-oracle.ts`. */
import type { PipelineConfig } from '../../../kernel/config';
import { dayAfter, instantShowing } from '../../support/clock-oracle';
import { pipelineOf } from '../../support/documents';

export const only = (pipeline: PipelineConfig) => pipeline.schedules[0]!;
export const daily = (schedule: Record<string, unknown>, fields: Record<string, unknown> = {}): PipelineConfig =>
  pipelineOf({ schedules: [{ name: 'daily', ...schedule }], ...fields });

/** `HH:MM` at or before the opening is of the next day. */
export const deadline = (zone: string, date: string, minute: number, opening?: number): number =>
  instantShowing(zone, opening !== undefined && minute <= opening ? dayAfter(date) : date, minute);

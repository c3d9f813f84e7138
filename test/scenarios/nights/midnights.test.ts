/**
 * Every rule at 23:59, 00:00 and 00:01, through the real state machine: at the end of a month, of a year, of days that
 * were longer or shorter, and around 29 February.
 */
import { nights } from './night';
import { describeNight } from './play-nights';

for (const night of nights) if (night.change === 'none') describeNight(night);

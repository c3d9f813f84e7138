/** Every rule on both sides of the changes of the clocks, through the real state machine. */
import { nights } from './night';
import { describeNight } from './play-nights';

for (const night of nights) if (night.change !== 'none') describeNight(night);

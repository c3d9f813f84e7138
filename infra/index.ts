/** The program of the clone, which `pulumi up` in its folder runs. */
import { signalboxFromConfig } from './from-config';

export = signalboxFromConfig();

import { engineContract } from './engines.contract';
import { http, lambda } from './engines/receivers';

for (const subject of [http, lambda]) engineContract(subject);

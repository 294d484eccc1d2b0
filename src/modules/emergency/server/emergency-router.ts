import { addCase } from './add-case.ts';
import { disposeCase } from './dispose-case.ts';
import { identifyCase } from './identify-case.ts';
import { listCases } from './list-cases.ts';
import { listTriages } from './list-triages.ts';
import { setMedicoLegal } from './set-medico-legal.ts';
import { triageCase } from './triage-case.ts';
import { undoDispose } from './undo-dispose.ts';
import { undoTriage } from './undo-triage.ts';

export const emergencyRouter = {
  list: listCases,
  arrive: addCase,
  triage: triageCase,
  undoTriage,
  triages: listTriages,
  identify: identifyCase,
  setMedicoLegal,
  dispose: disposeCase,
  undoDispose,
};

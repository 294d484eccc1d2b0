import { OwnDiagnoses } from './own-diagnoses.tsx';
import { OwnDrugs } from './own-drugs.tsx';

/** What the clinic adds to the drugs and diagnoses that every clinic begins with. */
export default function ListsPage() {
  return (
    <>
      <OwnDrugs />
      <OwnDiagnoses />
    </>
  );
}

import { isRightSide, isUpper, surfacesOf, toothKind } from '../../../rules/teeth.ts';
import type { Mark, ToothState } from '../../../rules/tooth-state.ts';
import { paintOf } from './mark-paint.ts';
import styles from './tooth-drawing.module.css';
import { center, fractureLine, implantScrew, inner, outlines, sidePaths } from './tooth-paths.ts';

interface ToothDrawingProps {
  tooth: number;
  state: ToothState;
  /** Surfaces chosen for the next entry. */
  chosen: readonly string[];
}

const height = 50;
const ring = 44;

/** The tooth from the front, and its five surfaces below or above it. */
export function ToothDrawing({ tooth, state, chosen }: ToothDrawingProps) {
  const upper = isUpper(tooth);
  const front = upper ? undefined : `translate(0 ${ring + height}) scale(1 -1)`;
  const surfaces = upper ? `translate(0 ${height})` : undefined;
  return (
    <svg viewBox={`0 0 44 ${height + ring}`} className={styles.tooth} aria-hidden="true" data-gone={state.isGone}>
      <g transform={front}>
        <Front tooth={tooth} state={state} />
      </g>
      <g transform={surfaces}>
        <Surfaces tooth={tooth} state={state} chosen={chosen} />
      </g>
    </svg>
  );
}

const markOf = ({ whole }: ToothState, code: Mark['code']) => whole.find((mark) => mark.code === code);

function Front({ tooth, state }: Omit<ToothDrawingProps, 'chosen'>) {
  const { root, crown, canals } = outlines[toothKind(tooth)];
  const [implant, pontic] = [markOf(state, 'implant'), markOf(state, 'pontic')];
  const [canal, fracture] = [markOf(state, 'root_canal'), markOf(state, 'fracture')];
  const [extraction, impacted] = [markOf(state, 'extraction'), markOf(state, 'impacted')];
  const capped = markOf(state, 'crown') ?? markOf(state, 'veneer') ?? pontic;
  const hasRoot = !implant && !pontic;
  return (
    <>
      {hasRoot ? <path d={root} className={styles.root} /> : null}
      {implant ? <path d={implantScrew} className={styles.line} data-paint={paintOf(implant)} /> : null}
      <path d={crown} className={styles.crown} data-paint={capped && paintOf(capped)} />
      {canal ? <path d={canals} className={styles.canal} data-paint={paintOf(canal)} /> : null}
      {fracture ? <path d={fractureLine} className={styles.line} data-paint={paintOf(fracture)} /> : null}
      {impacted ? <ellipse cx={22} cy={27} rx={20} ry={23} className={styles.impacted} data-paint="finding" /> : null}
      {extraction ? (
        <path d="M7 6 L37 46 M37 6 L7 46" className={styles.line} data-paint={paintOf(extraction)} />
      ) : null}
    </>
  );
}

function Surfaces({ tooth, state, chosen }: ToothDrawingProps) {
  const sides = sidePaths({ isUpper: isUpper(tooth), isRightSide: isRightSide(tooth) });
  return surfacesOf(tooth).map((surface) => {
    const mark = state.surfaces[surface];
    const shared = {
      className: styles.surface ?? '',
      'data-surface': surface,
      'data-chosen': chosen.includes(surface),
      'data-paint': mark && paintOf(mark),
    };
    if (surface === 'O' || surface === 'I') {
      return <circle key={surface} cx={center} cy={center} r={inner} {...shared} />;
    }
    return <path key={surface} d={sides[surface]} {...shared} />;
  });
}

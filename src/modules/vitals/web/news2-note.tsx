import { StatusChip, type StatusHue } from '#foundation/ui/status-chip.tsx';
import { type News2Level, type News2Score, news2, news2LevelNames } from '../rules/news2.ts';
import { certainLevel, incompleteTitle, type News2AtResult } from '../rules/news2-at.ts';
import styles from './news2-note.module.css';

const levelHues: Record<News2Level, StatusHue> = { low: 'green', urgent: 'yellow', emergency: 'red' };

/** The score with its reasons, or why there is none. */
export function News2Note({ result }: { result: News2AtResult }) {
  if (result.kind === 'nothing-measured') return null;
  if (result.kind === 'not-applicable') return <p className={styles.muted}>{result.because}</p>;
  const isWhole = result.kind === 'score';
  const score = isWhole ? result.score : result.atLeast;
  const level = isWhole ? score.level : certainLevel(score);
  return (
    <div className={styles.score}>
      <p className={styles.total}>
        {isWhole ? `${news2.name} ${score.total} ` : level ? `${news2.name} at least ${score.total} ` : incompleteTitle}
        {level ? <StatusChip hue={levelHues[level]}>{news2LevelNames[level]}</StatusChip> : null}
      </p>
      {level ? <Reasons score={score} /> : null}
      {isWhole ? null : <p className={styles.lack}>{result.lack}</p>}
      <p className={styles.muted}>Decision support, adults, not in pregnancy.</p>
    </div>
  );
}

function Reasons({ score }: { score: News2Score }) {
  const reasons = score.parts.filter((part) => part.score > 0);
  if (reasons.length === 0) return null;
  return (
    <ul className={styles.reasons}>
      {reasons.map((part) => (
        <li key={part.name}>{`${part.name} ${part.value}: ${part.score}`}</li>
      ))}
    </ul>
  );
}

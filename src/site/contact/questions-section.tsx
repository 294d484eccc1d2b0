import { questions } from '#modules/site-content/content/contact-page.ts';
import { Section } from '../parts/section.tsx';
import { StructuredData } from '../parts/structured-data.tsx';
import styles from './contact-page.module.css';

const facts = {
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
};

export default function QuestionsSection() {
  return (
    <Section title="Questions that clinics ask">
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <StructuredData data={facts} />
    </Section>
  );
}

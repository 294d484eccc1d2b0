const windowMs = 29 * 24 * 60 * 60 * 1000;

/** Ten ratings of 4.7 on average. */
const ratings = [5, 5, 5, 4, 5, 5, 3, 5, 5, 5];

interface DemoVisit {
  id: string;
  completedAt: string | null;
}

/** Patients' ratings of the last four weeks' visits, in groups of ten. */
export function demoRatings({ now, visits }: { now: Date; visits: readonly DemoVisit[] }) {
  const since = new Date(now.getTime() - windowMs).toISOString();
  const completed = visits.flatMap(({ id, completedAt }) =>
    completedAt && completedAt > since ? [{ id, completedAt }] : [],
  );
  return completed
    .slice(0, completed.length - (completed.length % ratings.length))
    .map(({ id, completedAt }, index) => ({
      appointmentId: id,
      rating: ratings[index % ratings.length] ?? 5,
      ratedAt: completedAt,
    }));
}

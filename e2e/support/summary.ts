// What a run says of itself at its end: how much, how long, and what took longest.

/** One journey with all its attempts. */
export interface Journey {
  file: string;
  title: string;
  /** Of all attempts together. */
  milliseconds: number;
  attempts: number;
  outcome: 'passed' | 'failed' | 'skipped';
}

/** As many journeys may need a second try; with one more the run fails. */
export const MOST_SECOND_TRIES = 3;

const SLOWEST = 10;

const secondTry = ({ attempts, outcome }: Journey) => outcome === 'passed' && attempts > 1;

export const countSecondTries = (journeys: readonly Journey[]): number =>
  journeys.filter(secondTry).length;

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

function slowest(times: readonly (readonly [name: string, milliseconds: number])[]): string[] {
  return times
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SLOWEST)
    .map(([name, time]) => `${seconds(time).padStart(9)}  ${name}`);
}

/** The lines that are printed at the end. */
export function summarise(journeys: readonly Journey[]): string[] {
  const run = journeys.filter(({ outcome }) => outcome !== 'skipped');
  const files = new Map<string, number>();
  for (const { file, milliseconds } of run) {
    files.set(file, (files.get(file) ?? 0) + milliseconds);
  }
  const again = run.filter(secondTry);
  const failed = run.filter(({ outcome }) => outcome === 'failed').length;
  const sum = run.reduce((all, { milliseconds }) => all + milliseconds, 0);
  const counts = [
    `${run.length - failed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    `${again.length} at the second try`,
    `${Math.round(sum / 1_000)} s in all`,
  ];
  return [
    'The slowest files:',
    ...slowest([...files]),
    'The slowest journeys:',
    ...slowest(run.map(({ file, title, milliseconds }) => [`${file} › ${title}`, milliseconds])),
    ...again.map(({ file, title }) => `At the second try: ${file} › ${title}`),
    `journeys: ${counts.join(', ')}`,
  ];
}

// The result of a calculator, with its errors in words. A page loads it after hydration: until then
// it shows the server's result (use-tool.ts).

import { answer, type ToolResults } from './answer';
import type { Figures } from './figures';
import type { Field, ToolValues } from './form';
import { problemText } from './problem';
import type { ToolName } from './tool-path';

export interface ToolAnswerInWords<T> {
  found: T | null;
  problems: Partial<Record<Field, string>>;
}

export function answerInWords<Name extends ToolName>(
  tool: Name,
  values: ToolValues,
  figures: Figures,
): ToolAnswerInWords<ToolResults[Name]> {
  const { found, problems } = answer(tool, values, figures);
  const inWords = Object.entries(problems).map(([field, problem]) => [
    field,
    problemText(problem),
  ]);
  return { found, problems: Object.fromEntries(inWords) };
}

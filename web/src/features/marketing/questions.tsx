// The questions and answers (specification §1, §2), at /#faq. The browser keeps one answer open at
// a time.

import { SafeHtml } from '../../ui/safe-html';
import type { Contents } from '../content/api';
import { messages } from './messages';
import './questions.css';

export function Questions({ page, questions }: Contents['home']) {
  return (
    <section className="section band" id="faq" aria-labelledby="faq-heading">
      <div className="page faq">
        <div className="faq-head">
          <h2 id="faq-heading">{page.questions.heading || messages.questions}</h2>
          {page.questions.lead && (
            <SafeHtml html={page.questions.lead} className="faq-lead" />
          )}
          <img
            className="art"
            src="/art/kitchen-table.svg"
            alt=""
            width="400"
            height="166"
            loading="lazy"
          />
        </div>
        <div className="faq-list">
          {questions.map(({ question, answer }) => (
            <details key={question} name="faq">
              <summary>
                {question}
                <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
                  <path d="M4 10H16" />
                  <path className="upright" d="M10 4V16" />
                </svg>
              </summary>
              <SafeHtml html={answer} className="faq-answer" />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

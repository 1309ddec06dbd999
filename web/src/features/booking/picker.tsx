// A month with its days, and the times of a day. Other months, days and zones are buttons of the
// surrounding form, so typed text is sent along and comes back. Each leads back to its place.

import { useHydrated } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import { dayParts, type TimeChoice, weeksOf } from './api';
import { BookIcon } from './book-icons';
import { messages } from './messages';

interface Props {
  picked: TimeChoice;
  /** Where its form is posted to; a form that is got by its address has none. */
  here?: string;
  error?: string | undefined;
}

const at = (here: string | undefined, id: string) => here && `${here}#${id}`;

function Turn({
  to,
  icon,
  here,
}: {
  to: TimeChoice['before'];
  icon: 'arrow-left' | 'go';
  here: string | undefined;
}) {
  return (
    to && (
      <button
        className="book-turn"
        type="submit"
        name="month"
        value={to.month}
        formAction={at(here, 'book-day')}
        formNoValidate
      >
        <Icon name={icon} />
        <span className="visually-hidden">{to.name}</span>
      </button>
    )
  );
}

export function DayPicker({ picked, here }: Props) {
  return (
    <fieldset className="book-part" id="book-day">
      <legend>{messages.dayLegend}</legend>
      <div>
        <div className="book-month">
          <strong className="book-first">{picked.monthName}</strong>
          <span>
            <Turn to={picked.before} icon="arrow-left" here={here} />
            <Turn to={picked.after} icon="go" here={here} />
          </span>
        </div>
        <table className="book-days">
          <thead>
            <tr>
              {messages.weekdays.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(picked.blanks, picked.days).map((week, row) => (
              <tr key={week.find(Boolean)?.date ?? row}>
                {week.map((day, place) => (
                  <td key={day?.date ?? `blank-${place}`}>
                    {day && (day.state === 'free' || day.state === 'chosen') ? (
                      <button
                        className="book-date"
                        type="submit"
                        name="day"
                        value={day.date}
                        formAction={at(here, 'book-start')}
                        formNoValidate
                        aria-current={day.state === 'chosen' ? 'date' : undefined}
                        aria-label={
                          day.state === 'chosen'
                            ? messages.chosenDay(day.name)
                            : messages.freeOn(day.name)
                        }
                      >
                        {day.number}
                      </button>
                    ) : (
                      day && (
                        <span className="book-no-date" data-state={day.state}>
                          {day.number}
                        </span>
                      )
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {!picked.day && <p className="muted book-no-day">{messages.noDay}</p>}
        {picked.day && <input type="hidden" name="chosen_day" value={picked.day} />}
      </div>
    </fieldset>
  );
}

/** The time zone; a browser adds its own when it differs. */
function ZoneSwitch({ picked, here }: Props) {
  const isHydrated = useHydrated();
  const theirs = isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : '';
  const own = picked.zones.some((zone) => zone.name === theirs) ? '' : theirs;
  return (
    <div className="book-zone">
      <label htmlFor="book-zone">
        <BookIcon name="clock" />
        <span className="book-first">{messages.shownIn(picked.dayName ?? '')}</span>
      </label>
      <div>
        <select
          className="input"
          id="book-zone"
          name="zone"
          defaultValue={picked.zone}
          key={picked.zone}
        >
          {picked.zones.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
          {own !== '' && <option value={own}>{messages.yourZone(own)}</option>}
        </select>
        <button
          className="button button-quiet"
          type="submit"
          name="show"
          value="zone"
          formAction={at(here, 'book-start')}
          formNoValidate
        >
          {messages.show}
        </button>
      </div>
    </div>
  );
}

export function TimePicker({ picked, here, error }: Props) {
  if (!picked.dayName) {
    return null;
  }
  return (
    <fieldset
      className="book-part"
      id="book-start"
      aria-describedby={error && 'book-start-wrong'}
    >
      <legend>{messages.timeLegend}</legend>
      <div>
        {here ? (
          <ZoneSwitch picked={picked} here={here} />
        ) : (
          <p className="book-first">
            {picked.dayName}, {picked.zoneName}
          </p>
        )}
        {error && (
          <p id="book-start-wrong" className="error-text">
            <Icon name="warning" />
            {error}
          </p>
        )}
        {dayParts.map((part) => {
          const times = picked.times.filter((time) => time.part === part);
          return (
            times.length > 0 && (
              <div key={part} className="book-times">
                <p className="small muted">{messages.parts[part]}</p>
                <div>
                  {times.map((time) => (
                    <label key={time.start}>
                      <input
                        type="radio"
                        name="start"
                        value={time.start}
                        defaultChecked={time.start === picked.start}
                        required
                      />
                      <span>{time.label}</span>
                    </label>
                  ))}
                </div>
              </div>
            )
          );
        })}
      </div>
    </fieldset>
  );
}

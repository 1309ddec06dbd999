// A month, its days and the times of one. Other months and days are buttons of the form that
// this stands in, so that what was typed comes back with them.

import { Icon } from '../../ui/icon';
import { type Picked, parts, weeksOf } from './api';
import { messages } from './messages';

function Turn({ to, icon }: { to: Picked['before']; icon: 'arrow-left' | 'go' }) {
  return (
    to && (
      <button
        className="book-turn"
        type="submit"
        name="month"
        value={to.month}
        formNoValidate
      >
        <Icon name={icon} />
        <span className="visually-hidden">{to.name}</span>
      </button>
    )
  );
}

export function DayPicker({ picked }: { picked: Picked }) {
  return (
    <fieldset className="book-part">
      <legend>{messages.dayLegend}</legend>
      <div className="book-month">
        <strong>{picked.monthName}</strong>
        <span>
          <Turn to={picked.before} icon="arrow-left" />
          <Turn to={picked.after} icon="go" />
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
              {week.map((day, at) => (
                <td key={day?.date ?? `blank-${at}`}>
                  {day && (day.state === 'free' || day.state === 'chosen') ? (
                    <button
                      className="book-day"
                      type="submit"
                      name="day"
                      value={day.date}
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
                    day && <span className="book-no-day">{day.number}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!picked.day && <p className="muted">{messages.noDay}</p>}
      {picked.day && <input type="hidden" name="chosen_day" value={picked.day} />}
    </fieldset>
  );
}

export function TimePicker({
  picked,
  error,
}: {
  picked: Picked;
  error?: string | undefined;
}) {
  if (!picked.dayName) {
    return null;
  }
  return (
    <fieldset className="book-part" aria-describedby={error && 'book-start-wrong'}>
      <legend>{messages.timeLegend}</legend>
      <p>{messages.shownIn(picked.dayName, picked.zoneName)}</p>
      {error && (
        <p id="book-start-wrong" className="book-wrong" role="alert">
          {error}
        </p>
      )}
      {parts.map((part) => {
        const times = picked.times.filter((time) => time.part === part);
        return (
          times.length > 0 && (
            <div key={part}>
              <p className="small muted">{messages.parts[part]}</p>
              <div className="book-times">
                {times.map((time) => (
                  <label key={time.start} className="book-time">
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
    </fieldset>
  );
}

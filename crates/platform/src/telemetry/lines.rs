//! Formats a log event as one JSON object a line.

use std::{fmt, io};

use serde::ser::{SerializeMap as _, Serializer as _};
use tracing::field::{Field, Visit};
use tracing::{Event, Subscriber};
use tracing_subscriber::field::RecordFields;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime as _, SystemTime};
use tracing_subscriber::fmt::{FmtContext, FormatEvent, FormatFields};
use tracing_subscriber::registry::LookupSpan;

use super::spans::RootSpan;

/// Formats an event as a JSON object: time, level, target, the fields of the request or task,
/// message and its fields.
pub(super) struct JsonLines;

impl<S, N> FormatEvent<S, N> for JsonLines
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    fn format_event(
        &self,
        context: &FmtContext<'_, S, N>,
        mut writer: Writer<'_>,
        event: &Event<'_>,
    ) -> fmt::Result {
        write_line(Characters(&mut writer), context, event).map_err(|_| fmt::Error)?;
        writer.write_char('\n')
    }
}

/// Passes on the serialiser's output, which is always whole characters, so that formatting a line
/// allocates nothing.
struct Characters<'a, 'w>(&'a mut Writer<'w>);

impl io::Write for Characters<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = std::str::from_utf8(bytes).map_err(io::Error::other)?;
        self.0.write_str(text).map_err(io::Error::other)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The current time, formatted.
struct Now;

impl fmt::Display for Now {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        SystemTime.format_time(&mut Writer::new(formatter))
    }
}

/// Formats no fields of spans: [`JsonLines`] takes them from [`RootSpan`].
pub(super) struct NoFields;

impl<'w> FormatFields<'w> for NoFields {
    fn format_fields<R: RecordFields>(&self, _: Writer<'w>, _: R) -> fmt::Result {
        Ok(())
    }
}

fn write_line<S, N>(
    line: Characters<'_, '_>,
    context: &FmtContext<'_, S, N>,
    event: &Event<'_>,
) -> serde_json::Result<()>
where
    S: Subscriber + for<'a> LookupSpan<'a>,
    N: for<'a> FormatFields<'a> + 'static,
{
    let metadata = event.metadata();
    let mut serializer = serde_json::Serializer::new(line);
    let mut map = serializer.serialize_map(None)?;
    map.serialize_entry("time", &format_args!("{Now}"))?;
    map.serialize_entry("level", metadata.level().as_str())?;
    map.serialize_entry("target", metadata.target())?;
    for span in context.event_scope().into_iter().flatten() {
        if let Some(root) = span.extensions().get::<RootSpan>() {
            for (name, value) in &root.fields {
                map.serialize_entry(name, value)?;
            }
            break;
        }
    }
    let mut fields = JsonFields { map, failed: None };
    event.record(&mut fields);
    if let Some(error) = fields.failed {
        return Err(error);
    }
    fields.map.end()
}

struct JsonFields<M> {
    map: M,
    failed: Option<serde_json::Error>,
}

impl<M: serde::ser::SerializeMap<Error = serde_json::Error>> JsonFields<M> {
    fn write<T: serde::Serialize + ?Sized>(&mut self, field: &Field, value: &T) {
        if let Err(error) = self.map.serialize_entry(field.name(), value) {
            self.failed = Some(error);
        }
    }
}

impl<M: serde::ser::SerializeMap<Error = serde_json::Error>> Visit for JsonFields<M> {
    fn record_str(&mut self, field: &Field, value: &str) {
        self.write(field, value);
    }
    fn record_bool(&mut self, field: &Field, value: bool) {
        self.write(field, &value);
    }
    fn record_i64(&mut self, field: &Field, value: i64) {
        self.write(field, &value);
    }
    fn record_u64(&mut self, field: &Field, value: u64) {
        self.write(field, &value);
    }
    fn record_f64(&mut self, field: &Field, value: f64) {
        self.write(field, &value);
    }
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.write(field, &format_args!("{value:?}"));
    }
}

//! Text, escaped.

use super::stack::Writer;

/// The most that escaping a run of text may cost: its length times its characters to escape,
/// because html5ever searches for the next tag again at each of them. Beyond it the run gets a line
/// break. It allows 20,000 characters of French without a tag, or 2,000 ampersands.
const MAX_ESCAPE_COST: usize = 4_000_000;

impl Writer<'_> {
    /// Writes text.
    pub(super) fn text(&mut self, text: &str) {
        let text = if self.after_pre { text.trim_start_matches(['\n', '\r']) } else { text };
        if text.is_empty() {
            return;
        }
        if self.in_table_structure() {
            if text.bytes().all(|b| b.is_ascii_whitespace()) {
                return;
            }
            self.open_cell();
        }
        self.after_pre = false;
        for c in text.chars() {
            // The break precedes the next character, so that the next round, which reads it, adds
            // none.
            if self.run_is_full {
                self.void("<br>");
            }
            match c {
                '&' => self.out.push_str("&amp;"),
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                // A parser would turn it into a line break.
                '\r' => self.out.push('\n'),
                '\x0c' => self.out.push(' '),
                _ if c.is_control() && !matches!(c, '\n' | '\t') => continue,
                _ => self.out.push(c),
            }
            self.run.0 += 1;
            self.run.1 += usize::from(matches!(c, '&' | '<' | '>' | '\u{80}'..='\u{bf}'));
            let cost = self.run.0 * self.run.1;
            self.run_is_full = cost > MAX_ESCAPE_COST && (c == ' ' || cost > 2 * MAX_ESCAPE_COST);
        }
    }

    /// Writes a void element.
    pub(super) fn void(&mut self, html: &str) {
        self.open_cell_if_needed();
        self.mark_tag();
        self.out.push_str(html);
    }
}

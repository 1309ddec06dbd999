//! The settings of retention periods.

/// The retention periods; 0 keeps data until somebody deletes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Messages and enquiries, after the newest of message, answers, notes and reminder.
    pub messages_months: i32,
    /// Messages that look like spam.
    pub spam_days: i32,
    /// Alerts after their end, with their consent.
    pub ended_alerts_months: i32,
    /// Past consultations and viewings.
    pub bookings_months: i32,
    /// Accounts of invitations that expired without being accepted.
    pub invited_days: i32,
    /// Accounts of agents and customers that nobody signs in to.
    pub unused_accounts_months: i32,
    /// Network addresses in the audit trail.
    pub audit_addresses_months: i32,
    /// The register of incidents.
    pub incidents_months: i32,
}

impl Retention {
    /// PIPEDA requires 24 months.
    pub const INCIDENTS_MONTHS_LEAST: i32 = 24;
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            messages_months: 0,
            spam_days: 90,
            ended_alerts_months: 36,
            bookings_months: 12,
            invited_days: 90,
            unused_accounts_months: 0,
            audit_addresses_months: 24,
            incidents_months: 60,
        }
    }
}

//! The work of the company with people: messages, bookings, users, customers, privacy, the audit trail.

pub mod audit;
pub mod booking;
pub mod contact;
pub mod customer;
pub mod people;
pub mod privacy;

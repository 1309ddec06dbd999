//! Storage that no feature owns: the audit trail ([`audit`]), private files and folders ([`files`])
//! and long responses on their way out ([`temp_file_response`]).

pub mod audit;
pub mod files;
pub mod temp_file_response;

#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| platform::fuzzing::rich_text(bytes));

#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| site::fuzzing::csv(bytes));

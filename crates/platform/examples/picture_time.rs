//! What a photograph of 50 megapixels costs, in time and memory:
//! `cargo run --release -p platform --example picture_time`.

use std::time::Instant;

use image::codecs::jpeg::JpegEncoder;
use image::{Rgb, RgbImage};

#[expect(clippy::print_stdout, reason = "a measurement is read by a person")]
#[tokio::main(flavor = "current_thread")]
async fn main() {
    let photograph = photograph(8_160, 6_120);
    // The kernel's high-water mark begins anew.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    let before = memory("VmRSS");
    let sent = photograph.len();
    let began = Instant::now();
    match platform::media::process(photograph.into()).await {
        Ok(picture) => {
            let files = picture.files().map(|file| file.bytes.len()).sum::<usize>();
            println!("A JPEG of 50 megapixels, {:.1} MB, becomes", megabytes(sent));
            for file in picture.files() {
                println!(
                    "  {:>10} {:>4} px {:>8} bytes",
                    file.content_type,
                    file.width,
                    file.bytes.len()
                );
            }
            println!(
                "  in {} ms, {:.1} MB together",
                began.elapsed().as_millis(),
                megabytes(files)
            );
        }
        Err(error) => println!("{error}"),
    }
    println!(
        "  with at most {} MB of memory beside the {before} MB before",
        memory("VmHWM") - before
    );
}

/// A sky, a ground, and the grain of a sensor.
fn photograph(width: u32, height: u32) -> Vec<u8> {
    let mut seed = 7_u32;
    let mut grain = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 28).to_le_bytes()[0]
    };
    let pixels = RgbImage::from_fn(width, height, |x, y| {
        let shade = |at: u32, of: u32| (at * 200 / of).to_le_bytes()[0];
        let grain = grain();
        Rgb([shade(x, width) + grain, shade(y, height) + grain, 90 + grain])
    });
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, 80).encode_image(&pixels).expect("it is a picture");
    jpeg
}

fn megabytes(bytes: usize) -> f64 {
    f64::from(u32::try_from(bytes).unwrap_or(u32::MAX)) / 1e6
}

/// A line of `/proc/self/status`, in megabytes.
fn memory(field: &str) -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(field)?.strip_prefix(':'));
    let kilobytes = line.and_then(|rest| rest.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or_default() / 1_024
}

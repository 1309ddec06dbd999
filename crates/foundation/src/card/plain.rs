//! Cards of a build without the feature `cards`: blank paper.

use std::io::Cursor;

use image::{ImageFormat, RgbImage};
use platform::error::{Error, Result};

use super::model::{CardPicture, Drawing, HEIGHT, WIDTH};

impl Drawing {
    /// Makes a blank card.
    #[expect(clippy::unused_self, reason = "the drawn card has the same method")]
    pub fn draw(&self) -> Result<CardPicture> {
        let paper = RgbImage::from_pixel(WIDTH, HEIGHT, [0xf5, 0xef, 0xe2].into());
        let mut bytes = Vec::new();
        paper.write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png).map_err(Error::internal)?;
        Ok(CardPicture { bytes: bytes.into(), content_type: "image/png" })
    }
}

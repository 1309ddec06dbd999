//! Who works on long texts, and when.

use super::super::{SANITISER_VERSION, TURN, in_turn};
use super::{MEDIA, SafeHtml};

#[tokio::test]
async fn work_on_html_is_done_one_at_a_time_and_elsewhere() {
    let here = std::thread::current().id();
    let (finish, finished) = std::sync::mpsc::channel::<()>();
    let first = tokio::spawn(in_turn(move || {
        let _ = finished.recv();
        std::thread::current().id()
    }));
    while TURN.available_permits() > 0 {
        tokio::task::yield_now().await;
    }
    let mut second = tokio::spawn(in_turn(|| ()));
    // Nothing but the end of the first one lets the second one begin.
    let patience = std::time::Duration::from_millis(50);
    assert!(tokio::time::timeout(patience, &mut second).await.is_err());
    drop(finish);
    assert_ne!(first.await.unwrap().unwrap(), here);
    second.await.unwrap().unwrap();
}

#[tokio::test]
async fn what_was_stored_under_older_rules_is_cleaned_again_off_the_async_threads() {
    let stored = "<p onclick=x>x</p>".to_owned();
    let read = |version| SafeHtml::from_trusted_storage(stored.clone(), version, MEDIA);
    assert_eq!(read(SANITISER_VERSION).await.unwrap().as_str(), stored);
    // Its turn is somebody else's: this thread is free meanwhile.
    let turn = TURN.acquire().await.unwrap();
    let older = read(SANITISER_VERSION - 1);
    tokio::pin!(older);
    assert!(futures_util::poll!(&mut older).is_pending());
    drop(turn);
    assert_eq!(older.await.unwrap().as_str(), "<p>x</p>");
}

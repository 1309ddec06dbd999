//! What the old editor and word processors make, and what is not in order.

use super::becomes;

#[test]
fn classes_of_the_old_editor_become_ours() {
    becomes(
        "<p class=\"ql-align-center ql-indent-3\">x</p>",
        "<p class=\"kt-align-center kt-indent-3\">x</p>",
    );
    becomes(
        "<p><span class=\"ql-font-monospace ql-size-large\">x</span></p>",
        "<p><span class=\"kt-font-monospace kt-size-large\">x</span></p>",
    );
    becomes(
        "<p><strong class=\"ql-size-small\" style=\"color: rgb(230, 0, 0);\">x</strong></p>",
        "<p><strong><span class=\"kt-size-small kt-color-red\">x</span></strong></p>",
    );
    becomes(
        "<p><span style=\"background-color: rgb(255, 255, 0);\">x</span></p>",
        "<p><span class=\"kt-bg-yellow\">x</span></p>",
    );
    becomes(
        "<ul><li>a</li><li class=\"ql-indent-1\">b</li></ul>",
        "<ul><li>a</li><li class=\"kt-indent-1\">b</li></ul>",
    );
    becomes("<pre class=\"ql-syntax\" spellcheck=\"false\">a\n  b\n</pre>", "<pre>a\n  b\n</pre>");
}

#[test]
fn the_old_editors_later_lists_and_code_blocks_are_understood() {
    becomes(
        "<ol><li data-list=\"bullet\"><span class=\"ql-ui\"></span>a</li>\
         <li data-list=\"bullet\">b</li><li data-list=\"ordered\">c</li></ol><p>d</p>",
        "<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><p>d</p>",
    );
    becomes(
        "<div class=\"ql-code-block-container\" spellcheck=\"false\">\
         <div class=\"ql-code-block\">a</div><div class=\"ql-code-block\">b</div></div><p>c</p>",
        "<pre>a\nb\n</pre><p>c</p>",
    );
}

#[test]
fn videos_of_the_old_editor_become_the_embed_without_cookies() {
    becomes(
        "<iframe class=\"ql-video\" frameborder=\"0\" allowfullscreen=\"true\" \
         src=\"https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0\"></iframe>",
        "<iframe src=\"https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ\" \
         title=\"YouTube video\" loading=\"lazy\" allowfullscreen=\"\"></iframe>",
    );
    becomes("<p>a</p><iframe src=\"https://example.com/\">x</iframe><p>b</p>", "<p>a</p><p>b</p>");
}

// What word processors make.

#[test]
fn google_docs_is_read() {
    becomes(
        "<meta charset='utf-8'><b style=\"font-weight:normal;\" id=\"docs-internal-guid-1\">\
         <p dir=\"ltr\" style=\"line-height:1.38;text-align: center;\">\
         <span style=\"font-size:11pt;font-family:Arial,sans-serif;color:#000000;\
         background-color:transparent;font-weight:700;font-style:normal;\
         text-decoration:none;\">Bold</span>\
         <span style=\"font-size:11pt;color:#ff0000;font-weight:400;font-style:italic\"> red</span>\
         </p><h2 style=\"x\"><span style=\"font-size:16pt;font-weight:700\">Head</span></h2>\
         <a href=\"https://example.com/\" style=\"text-decoration:none;\">\
         <span style=\"color:#1155cc;text-decoration:underline;\">link</span></a></b><br>",
        "<p class=\"kt-align-center\"><strong>Bold</strong>\
         <em><span class=\"kt-color-red\"> red</span></em></p><h2>Head</h2>\
         <a href=\"https://example.com/\" rel=\"noopener noreferrer\">link</a><br>",
    );
}

#[test]
fn word_is_read() {
    becomes(
        "<html xmlns:o=\"urn:x\"><head><meta name=Generator content=\"Word\"><style><!-- p.Mso {x} --></style>\
         <!--[if gte mso 9]><xml><o:x/></xml><![endif]--></head><body lang=EN-CA>\
         <p class=MsoNormal align=center style='text-align:center'><b><span lang=EN-CA \
         style='font-size:12.0pt;font-family:\"Times New Roman\",serif;color:windowtext'>Title<o:p></o:p>\
         </span></b></p><p class=MsoNormal style='margin-left:36.0pt'>\
         <span style='background:yellow;mso-highlight:yellow'>hi</span><o:p>&nbsp;</o:p></p>\
         <![if !supportLists]><span style='mso-list:Ignore'>1.</span><![endif]></body></html>",
        "<p class=\"kt-align-center\"><strong>Title</strong></p>\
         <p class=\"kt-indent-1\"><span class=\"kt-bg-yellow\">hi</span>&nbsp;</p>1.",
    );
}

#[test]
fn old_html_is_read() {
    becomes(
        "<center><font color=red face=courier>x</font></center><b>a</b> <i>b</i> <strike>c</strike> \
         <del>d</del> <ins>e</ins> <tt>f</tt> <mark>g</mark>",
        "<div class=\"kt-align-center\"><span class=\"kt-font-monospace kt-color-red\">x</span></div>\
         <strong>a</strong> <em>b</em> <s>c</s> <s>d</s> <u>e</u> <code>f</code> \
         <span class=\"kt-bg-yellow\">g</span>",
    );
    becomes("<section><p>a</section><article>b</article>", "<div><p>a</p></div><div>b</div>");
}

// Structure.

#[test]
fn broken_nesting_is_put_in_order() {
    becomes("<p>a<p>b", "<p>a</p><p>b</p>");
    becomes("<b>a<i>b</b>c</i>d", "<strong>a<em>b</em></strong><em>c</em>d");
    becomes(
        "<p><b>a<ul><li>b<li>c</ul>d",
        "<p><strong>a</strong></p><ul><li>b</li><li>c</li></ul>d",
    );
    becomes("<h2>a<h3>b</h2>c", "<h2>a</h2><h3>b</h3>c");
    becomes("a</p></div></b>b", "ab");
    becomes("<strong>a<b>b</b>c</strong>", "<strong>abc</strong>");
    becomes("<li>a</li>", "<p>a</p>");
    becomes("<a href=/a>a<a href=/b>b", "<a href=\"/a\">a</a><a href=\"/b\">b</a>");
    becomes("<span>a<span>b</span>c</span>d", "abcd");
}

#[test]
fn tables_are_completed_and_lose_nothing() {
    becomes(
        "<table><td>a<td>b<tr><th>c</table>d",
        "<table><tbody><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></tbody></table>d",
    );
    becomes(
        "<table>stray<tr>also<td>x</td></tr></table>",
        "<table><tbody><tr><td>stray</td></tr><tr><td>also</td><td>x</td></tr></tbody></table>",
    );
    becomes("<tr><td>a</td></tr>", "a");
    becomes(
        "<table><colgroup><col style=\"width:1px\"></colgroup>\n<tbody>\n<tr>\n<td>a</td></tr></tbody></table>",
        "<table><tbody><tr><td>a</td></tr></tbody></table>",
    );
}

#[test]
fn blank_lines_of_a_code_block_are_stable() {
    becomes("<pre>\n\n\n  a\n\nb</pre>", "<pre>  a\n\nb</pre>");
    becomes("<pre><code>\n\na</code></pre>", "<pre><code>\n\na</code></pre>");
    becomes("<pre>&#10;&#10;a</pre>", "<pre>a</pre>");
}

#[test]
fn of_a_foreign_picture_the_alternative_text_stays() {
    becomes(
        "<p>a <img src=\"https://example.com/x.png\" alt=\"A &quot;house&quot;\"> b</p>",
        "<p>a A \"house\" b</p>",
    );
    becomes("<p>a<img src=\"data:image/png;base64,AAAA\">b</p>", "<p>ab</p>");
    becomes(
        "<img src=/media/a.png width=640px height=x alt='caf&eacute;'>",
        "<img src=\"/media/a.png\" alt=\"café\" width=\"640\" loading=\"lazy\">",
    );
}

#[test]
fn every_character_reference_is_understood() {
    becomes("<p>&ampamp; &eacute&nbsp;&#128;</p>", "<p>&amp;amp; é&nbsp;€</p>");
    becomes("<p>&am<!-- -->p;</p>", "<p>&amp;amp;</p>");
    becomes("<a href='/caf&eacute;?a&copy=1'>x</a>", "<a href=\"/caf%C3%A9?a&amp;copy=1\">x</a>");
    becomes(
        "<img src=/media/a.png alt='&laquo;&lt;b&gt;&raquo; &quot;'>",
        "<img src=\"/media/a.png\" alt=\"«&lt;b&gt;» &quot;\" loading=\"lazy\">",
    );
}

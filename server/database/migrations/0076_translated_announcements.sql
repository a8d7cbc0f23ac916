-- Announcements in the other languages of the portal: each with its own title, text and notices, or none (R8.47, R8.82).

ALTER TABLE announcement
  ADD COLUMN title_en text NOT NULL DEFAULT '',
  ADD COLUMN body_en text NOT NULL DEFAULT '',
  ADD COLUMN parts_en text NOT NULL DEFAULT '',
  ADD COLUMN title_ay text NOT NULL DEFAULT '',
  ADD COLUMN body_ay text NOT NULL DEFAULT '',
  ADD COLUMN parts_ay text NOT NULL DEFAULT '',
  ADD CONSTRAINT announcement_translations_fit CHECK (
    char_length(title_en) <= 200 AND char_length(title_ay) <= 200 AND char_length(body_en) <= 2000 AND char_length(body_ay) <= 2000);
COMMENT ON COLUMN announcement.title_en IS 'In English; without it the announcement is shown in Spanish.';
COMMENT ON COLUMN announcement.body_en IS 'Its text in English.';
COMMENT ON COLUMN announcement.parts_en IS 'Its notices in English, a line each.';
COMMENT ON COLUMN announcement.title_ay IS 'In Aymara; without it the announcement is shown in Spanish.';
COMMENT ON COLUMN announcement.body_ay IS 'Its text in Aymara.';
COMMENT ON COLUMN announcement.parts_ay IS 'Its notices in Aymara, a line each.';

-- Items with these salts, or without salts but with such a name, were kept under whatever schedule was typed.
-- The owner is held by the policies too, unless they rest.
alter table pharmacy_items no force row level security;
update pharmacy_items set schedule = 'X'
 where schedule <> 'X' and form <> 'consumable' and lower(coalesce(nullif(trim(generic_name), ''), name)) ~
       '\m(amobarbital|amphetamine|amfetamine|barbital|cyclobarbital|dexamphetamine|dexamfetamine|ethchlorvynol|glutethimide|ketamine|esketamine|meprobamate|methamphetamine|methylphenidate|dexmethylphenidate|methylphenobarbital|pentobarbital|phencyclidine|phenmetrazine|secobarbital)\M';
update pharmacy_items set is_narcotic = true, schedule = case schedule when 'OTC' then 'H' else schedule end
 where not is_narcotic and form <> 'consumable' and lower(coalesce(nullif(trim(generic_name), ''), name)) ~
       '\m(alfentanil|dextropropoxyphene|fentanyl|hydrocodone|hydromorphone|meperidine|methadone|morphine|oxycodone|oxymorphone|pethidine|remifentanil|sufentanil)\M';
alter table pharmacy_items force row level security;

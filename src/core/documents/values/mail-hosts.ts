/** Houses of mail that most owners have their address at. */
export const MAIL_HOSTS: readonly string[] =
  "gmail.com yahoo.com outlook.com hotmail.com aol.com icloud.com comcast.net att.net verizon.net msn.com live.com sbcglobal.net me.com protonmail.com".split(
    " ",
  );

export const isMailHost = (text: string): boolean => MAIL_HOSTS.includes(text.toLowerCase());

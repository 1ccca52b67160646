#!/usr/bin/python3
"""A window with only a WebKit view, for WebKitWebDriver: MiniBrowser's toolbar keeps its window 447 px wide or wider.
The argument is the folder for the browser's data; a session without one prints no console lines.

Pages change settings that WebDriver lacks: await webkit.messageHandlers.settings.postMessage(settings)"""

import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("JavaScriptCore", "4.1")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, JavaScriptCore, WebKit2  # noqa: E402


def change_settings(_content, message, handle, view):
    settings = json.loads(message.to_json(0))
    view.get_settings().set_enable_javascript(settings["javaScript"])
    # WebKit derives prefers-reduced-motion from it.
    Gtk.Settings.get_default().set_property("gtk-enable-animations", not settings["reducedMotion"])
    handle.return_value(JavaScriptCore.Value.new_null(message.get_context()))
    return True


def open_view(_session):
    content = WebKit2.UserContentManager()
    view = WebKit2.WebView(web_context=context, user_content_manager=content, is_controlled_by_automation=True)
    view.get_settings().set_enable_write_console_messages_to_stdout(True)
    content.register_script_message_handler_with_reply("settings", None)
    content.connect("script-message-with-reply-received::settings", change_settings, view)
    window = Gtk.Window(decorated=False, child=view)
    window.show_all()
    window.present()
    return view


def start(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("MiniBrowser")
    session.set_application_info(info)
    session.connect("create-web-view", open_view)


folder = sys.argv[-1]
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=folder)
context = WebKit2.WebContext(website_data_manager=data)
context.set_automation_allowed(True)
context.connect("automation-started", start)
# Without hinting, letters are as wide as on Apple's systems and in the other engines.
Gtk.Settings.get_default().set_property("gtk-xft-hinting", 0)
Gtk.main()
